import type { BankIdWish } from '#identity/bankid-contract.ts'
import { bankIdMessages } from '#identity/bankid-dialog-messages.ts'
import BankIdDialog from '#identity/web/bankid/bankid-dialog.tsx'

export type CreditWish = Extract<BankIdWish, { purpose: 'credit' }>

export type CreditDialogProps = {
  wish: CreditWish
  onSigned: () => void
  onLeft: (why: string | null) => void
}

export function CreditDialog({ wish, onSigned, onLeft }: CreditDialogProps) {
  return <BankIdDialog title={bankIdMessages.credit.title} wish={wish} onComplete={onSigned} onFailed={onLeft} />
}
