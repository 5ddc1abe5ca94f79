import type { OrderState } from '#orders/contract.ts'
import { holdMinutes } from '#orders/hold-limits.ts'
import type { CancelReason } from '#orders/sv.ts'
import { isUnsettled, type PaymentState } from '#payments/payment.ts'

/** What we heard of a payment. `never-heard`: the provider does not know it. `no-answer`: the money may be taken or not. */
export type Verdict =
  | { kind: 'paid'; providerId: string }
  /** Money was taken, but not what was asked for. */
  | { kind: 'wrong-sum'; providerId: string; amountOre: number }
  | { kind: 'declined' | 'cancelled'; providerId: string }
  /** The shopper has not decided. */
  | { kind: 'pending' }
  | { kind: 'never-heard' }
  | { kind: 'no-answer' }

export type Standing = {
  payment: PaymentState
  order: OrderState
  /** Since this attempt began. */
  ageMs: number
  /** How long its pieces are held; the usual time if not told. */
  holdMs?: number
  /** Another attempt has taken its place. */
  isFormer?: boolean
  /** A payment link keeps the order open. */
  isKept?: boolean
}

export type Settlement = {
  payment: PaymentState | null
  order?: { to: 'placed' | 'payment-unknown' } | { to: 'cancelled'; reason: CancelReason }
  /** What was taken has no order: it goes back. */
  giveBack?: true
}

export const waitsForPaymentMs = holdMinutes.usual * 60_000
/** A payment request that was lost on its way is not believed to turn up after this. */
const forgottenAfterMs = 24 * 3_600_000

type Times = { now: Date; placedAt: Date; startedAt: Date | null; holdMs: number }

/** Of the attempt. All attempts at one order together hold its pieces for twice the time of one at most. */
export function ageOf({ now, placedAt, startedAt, holdMs }: Times): number {
  const [sincePlaced, sinceStarted] = [placedAt, startedAt ?? placedAt].map((from) => now.getTime() - from.getTime())
  return Math.max(sinceStarted ?? 0, (sincePlaced ?? 0) - holdMs)
}

/** Nobody has paid the order yet, as far as we know. */
export function isAwaiting(order: OrderState): boolean {
  return order === 'awaiting-payment' || order === 'payment-unknown'
}

const nothing: Settlement = { payment: null }

/** Payment and order always agree, in whatever order and however often verdicts arrive. */
export function settlement(verdict: Verdict, standing: Standing): Settlement {
  const { payment, order, ageMs, isFormer = false, isKept = false, holdMs = waitsForPaymentMs } = standing
  const isTaken = payment === 'paid' || payment === 'mispaid' || payment === 'refunded'
  const isOpen = !isFormer && isAwaiting(order)
  const cancelled = (reason: CancelReason) => (isOpen && !isKept ? { order: { to: 'cancelled', reason } as const } : {})
  switch (verdict.kind) {
    case 'paid':
      if (isTaken) return nothing
      return isOpen ? { payment: 'paid', order: { to: 'placed' } } : { payment: 'paid', giveBack: true }
    case 'wrong-sum':
      return isTaken ? nothing : { payment: 'mispaid', giveBack: true, ...cancelled('wrong-sum') }
    case 'declined':
      return isUnsettled(payment) ? { payment: 'declined', ...cancelled('payment-declined') } : nothing
    case 'cancelled':
      return isUnsettled(payment) ? { payment: 'cancelled', ...cancelled('payment-cancelled') } : nothing
    case 'no-answer':
      if (!isUnsettled(payment)) return nothing
      return {
        payment: payment === 'created' ? 'unknown' : null,
        ...(order === 'awaiting-payment' && isOpen ? { order: { to: 'payment-unknown' } } : {}),
      }
    case 'pending':
    case 'never-heard':
      if (payment === 'paid') return nothing
      // It had ended while a payment link kept the order open, which it does no longer.
      if (!isUnsettled(payment)) return { payment: null, ...cancelled('payment-missing') }
      if (ageMs >= forgottenAfterMs) return { payment: 'cancelled', ...cancelled('payment-missing') }
      // The payment stays open: should it turn up after all, it is given back.
      return ageMs >= holdMs ? { payment: null, ...cancelled('payment-missing') } : nothing
  }
}
