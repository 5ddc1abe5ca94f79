import type { OrderState } from '#orders/contract.ts'
import type { CancelReason } from '#orders/sv.ts'
import { isUnsettled, type PaymentState } from '#payments/payment.ts'

/** What we heard of a payment. `never-heard`: the provider does not know it. `no-answer`: the money may be taken or not. */
export type Verdict =
  | { kind: 'paid' | 'declined' | 'refunded'; providerId: string }
  | { kind: 'never-heard' }
  | { kind: 'no-answer' }

export type Standing = { payment: PaymentState; order: OrderState; ageMs: number }

/** What follows: the states to move to, in order. A refund has to be made before it is written down. */
export type Settlement = {
  payment: PaymentState[]
  order?: { to: 'placed' | 'payment-unknown' } | { to: 'cancelled'; reason: CancelReason }
  refundFirst?: true
}

export const waitsForPaymentMs = 15 * 60_000
/** A payment request that was lost on its way is not believed to turn up after this. */
const forgottenAfterMs = 24 * 3_600_000

const nothing: Settlement = { payment: [] }

/** Payment and order always agree, in whatever order and however often verdicts arrive. */
export function settlement(verdict: Verdict, { payment, order, ageMs }: Standing): Settlement {
  const isOpen = order === 'awaiting-payment' || order === 'payment-unknown'
  const cancelled = (reason: CancelReason) => (isOpen ? { order: { to: 'cancelled', reason } as const } : {})
  switch (verdict.kind) {
    case 'paid':
      if (payment === 'paid' || payment === 'refunded') return nothing
      return isOpen
        ? { payment: ['paid'], order: { to: 'placed' } }
        : { payment: ['paid', 'refunded'], refundFirst: true }
    case 'declined':
      return isUnsettled(payment) ? { payment: ['declined'], ...cancelled('payment-declined') } : nothing
    case 'refunded':
      if (payment === 'paid' || payment === 'refunded') return nothing
      return { payment: ['paid', 'refunded'], ...cancelled('payment-missing') }
    case 'no-answer':
      if (!isUnsettled(payment)) return nothing
      return { payment: ['unknown'], ...(order === 'awaiting-payment' ? { order: { to: 'payment-unknown' } } : {}) }
    case 'never-heard':
      if (!isUnsettled(payment)) return nothing
      if (ageMs >= forgottenAfterMs) return { payment: ['cancelled'], ...cancelled('payment-missing') }
      // The payment stays open: should it turn up after all, it is given back.
      return ageMs >= waitsForPaymentMs ? { payment: [], ...cancelled('payment-missing') } : nothing
  }
}
