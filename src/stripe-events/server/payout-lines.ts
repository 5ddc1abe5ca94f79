import type Stripe from 'stripe'
import type { PayoutLines } from '#payment-processing/server/book-reported-payout.ts'

const ownFees = ['stripe_fee', 'stripe_fx_fee', 'tax_fee']

/** The shop books the fee of a dispute when the dispute is registered; all others with the payout. */
export function payoutLines(transactions: readonly Stripe.BalanceTransaction[]): PayoutLines {
  const ofPayments = new Map<string, number>()
  const lines = { ofPayments, feeAmount: 0, otherAmount: 0 }
  for (const transaction of transactions) {
    const { type, amount, fee, net } = transaction
    // The payout itself.
    if (type === 'payout') continue
    if (ownFees.includes(type)) {
      lines.feeAmount -= net
      continue
    }
    const intent = intentOf(transaction)
    if (!intent) {
      lines.otherAmount += net
      continue
    }
    const isDispute = type === 'adjustment'
    ofPayments.set(intent, (ofPayments.get(intent) ?? 0) + (isDispute ? net : amount))
    if (!isDispute) lines.feeAmount += fee
  }
  return lines
}

/** Charges, refunds and disputes name their intent. */
function intentOf({ source }: Stripe.BalanceTransaction): string | null {
  if (!source || typeof source === 'string' || !('payment_intent' in source)) return null
  const { payment_intent: intent } = source
  return typeof intent === 'string' ? intent : (intent?.id ?? null)
}
