import type { OrderState } from '#orders/contract.ts'
import type { CancelReason } from '#orders/messages.ts'
import { reservationMinutes } from '#orders/reservation-limits.ts'
import { isPending, type PaymentState } from '#payments/payment.ts'

/** `not-found`: the provider does not know the payment. `no-answer`: the money may or may not have been taken. */
export type PaymentOutcome =
  | { kind: 'paid'; providerId: string }
  /** Money was taken, but another amount than requested. */
  | { kind: 'wrong-sum'; providerId: string; amount: number }
  | { kind: 'declined' | 'cancelled'; providerId: string }
  | { kind: 'pending' }
  | { kind: 'not-found' }
  | { kind: 'no-answer' }

export type CurrentState = {
  payment: PaymentState
  order: OrderState
  ageMs: number
  reservationMs?: number
  isFormer?: boolean
  hasOpenLink?: boolean
}

export type Transition = {
  payment: PaymentState | null
  order?: { to: 'placed' | 'payment-unknown' } | { to: 'cancelled'; reason: CancelReason }
  refund?: true
  /** It can still be paid at the provider, and no longer should. */
  cancelAtProvider?: true
}

export const waitsForPaymentMs = reservationMinutes.usual * 60_000
/** After this time a lost payment request is assumed never to arrive. */
const missingAfterMs = 24 * 3_600_000

type Times = { now: Date; placedAt: Date; startedAt: Date | null; reservationMs: number; hasOpenLink?: boolean }

/**
 * The age of an attempt. All attempts of one order together reserve its units for at most twice the time of one, unless
 * a payment link keeps them.
 */
export function ageOf({ now, placedAt, startedAt, reservationMs, hasOpenLink = false }: Times): number {
  const since = (from: Date) => now.getTime() - from.getTime()
  if (hasOpenLink) return since(startedAt ?? placedAt)
  return Math.max(since(startedAt ?? placedAt), since(placedAt) - reservationMs)
}

export function isAwaiting(order: OrderState): boolean {
  return order === 'awaiting-payment' || order === 'payment-unknown'
}

const nothing: Transition = { payment: null }

/** Keeps payment and order consistent, regardless of the order and number of outcomes. */
export function transition(outcome: PaymentOutcome, current: CurrentState): Transition {
  const { payment, order, ageMs, isFormer = false, hasOpenLink = false, reservationMs = waitsForPaymentMs } = current
  const isTaken = payment === 'paid' || payment === 'mispaid' || payment === 'refunded'
  const isOpen = !isFormer && isAwaiting(order)
  const cancelled = (reason: CancelReason) =>
    isOpen && !hasOpenLink ? { order: { to: 'cancelled', reason } as const } : {}
  switch (outcome.kind) {
    case 'paid':
      if (isTaken) return nothing
      return isOpen ? { payment: 'paid', order: { to: 'placed' } } : { payment: 'paid', refund: true }
    case 'wrong-sum':
      return isTaken ? nothing : { payment: 'mispaid', refund: true, ...cancelled('wrong-sum') }
    case 'declined':
      return isPending(payment) ? { payment: 'declined', ...cancelled('payment-declined') } : nothing
    case 'cancelled':
      return isPending(payment) ? { payment: 'cancelled', ...cancelled('payment-cancelled') } : nothing
    case 'no-answer':
      if (!isPending(payment)) return nothing
      return {
        payment: payment === 'created' ? 'unknown' : null,
        ...(order === 'awaiting-payment' && isOpen ? { order: { to: 'payment-unknown' } } : {}),
      }
    case 'pending':
    case 'not-found': {
      if (payment === 'paid') return nothing
      if (!isPending(payment)) return { payment: null, ...cancelled('payment-missing') }
      const isGivenUp = ageMs >= missingAfterMs
      if (isGivenUp && outcome.kind === 'not-found') return { payment: 'cancelled', ...cancelled('payment-missing') }
      // The payment stays open until the provider has ended it: if it is paid after all, it is seen.
      const next: Transition = ageMs >= reservationMs ? { payment: null, ...cancelled('payment-missing') } : nothing
      const isUnwanted = isGivenUp || order === 'cancelled' || next.order?.to === 'cancelled'
      return isUnwanted && outcome.kind === 'pending' ? { ...next, cancelAtProvider: true } : next
    }
  }
}
