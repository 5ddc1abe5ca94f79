import { Suspense } from 'react'
import type { BankIdWish } from '#account/bankid-contract.ts'
import { bankIdWords } from '#account/sv-bankid.ts'
import { ApiError } from '#core/api-client.ts'
import { partWhenAsked } from '#ui/part.ts'

const BankIdDialog = partWhenAsked(() => import('#account/web/bankid/bankid-dialog.tsx'))

export type CreditWish = Extract<BankIdWish, { purpose: 'credit' }>

type CreditSigningProps = {
  wish: CreditWish
  onSigned: () => void
  /** Why it was not signed; null when the shopper left it. */
  onLeft: (why: string | null) => void
}

/** Signs for credit, which is asked for again afterwards. */
export function CreditSigning({ wish, onSigned, onLeft }: CreditSigningProps) {
  return (
    <Suspense fallback={null}>
      <BankIdDialog title={bankIdWords.credit.title} wish={wish} onComplete={onSigned} onFailed={onLeft} />
    </Suspense>
  )
}

/** What has to be signed, when credit was refused for want of it; null for any other fault. */
export function wishToSign(
  error: unknown,
  credit: { method: string; amountOre: number; months: number | undefined; personalNumber: string | undefined },
): CreditWish | null {
  const { method, amountOre, months, personalNumber } = credit
  if (!(error instanceof ApiError) || error.code !== 'sign-first' || !personalNumber) return null
  if (method !== 'invoice' && method !== 'instalments') return null
  return { purpose: 'credit', method, amountOre, personalNumber, ...(months === undefined ? {} : { months }) }
}
