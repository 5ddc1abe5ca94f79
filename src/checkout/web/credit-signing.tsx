import { Suspense } from 'react'
import { ApiError } from '#core/api-client.ts'
import type { BankIdWish } from '#identity/bankid-contract.ts'
import { bankIdMessages } from '#identity/bankid-dialog-messages.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const BankIdDialog = lazyPart(() => import('#identity/web/bankid/bankid-dialog.tsx'))

export type CreditWish = Extract<BankIdWish, { purpose: 'credit' }>

type CreditSigningProps = {
  wish: CreditWish
  onSigned: () => void
  onLeft: (why: string | null) => void
}

export function CreditSigning({ wish, onSigned, onLeft }: CreditSigningProps) {
  return (
    <Suspense fallback={null}>
      <BankIdDialog title={bankIdMessages.credit.title} wish={wish} onComplete={onSigned} onFailed={onLeft} />
    </Suspense>
  )
}

export function wishToSign(
  error: unknown,
  credit: { method: string; amount: number; months: number | undefined; personalNumber: string | undefined },
): CreditWish | null {
  const { method, amount, months, personalNumber } = credit
  if (!(error instanceof ApiError) || error.code !== 'sign-first' || !personalNumber) return null
  if (method !== 'invoice' && method !== 'instalments') return null
  return { purpose: 'credit', method, amount, personalNumber, ...(months === undefined ? {} : { months }) }
}
