import { bankIdMessages } from '#identity/bankid-dialog-messages.ts'
import BankIdDialog from '#identity/web/bankid/bankid-dialog.tsx'
import type { CreditSigningProps } from './credit-signing.tsx'

export function CreditDialog({ wish, onSigned, onLeft }: CreditSigningProps) {
  return <BankIdDialog title={bankIdMessages.credit.title} wish={wish} onComplete={onSigned} onFailed={onLeft} />
}
