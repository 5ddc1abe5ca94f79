import type { Transaction } from '#core/server/transaction.ts'
import type { RefundedAmounts } from '#payments/refund-way.ts'
import { noteRefund } from './refunds.ts'

export type OrderRefund = {
  orderId: string
  amount: number
  cause: 'cancelled' | 'withdrawal' | 'return' | 'complaint' | 'goodwill'
  /** Identifies the reason: refunded once, and for one amount only. */
  key: string
  now: Date
}

type Captured = { reference: string; payment: number; card: number }
type Refunded = { payment: number; card: number; same: number | null }

/**
 * Records a refund to the original gateway, to the payment first and the excess to gift cards; a job sends it. More than
 * was paid is a caller's error and aborts the transaction. Returns the amount for each.
 */
export async function refundOrder(
  tx: Transaction,
  { orderId, amount, cause, key, now }: OrderRefund,
): Promise<RefundedAmounts> {
  if (amount === 0) return { payment: 0, giftCard: 0 }
  const [captured] = await tx.query<Captured>('refund-order-captured', capturedSql, [orderId])
  // A separate statement: one that waited for the lock would not see refunds made meanwhile.
  const [refunded] = await tx.query<Refunded>('refund-order-refunded', refundedSql, [orderId, captured?.reference, key])
  const tooLittle = `Order ${orderId} has not ${amount} öre to give back`
  if (!captured || !refunded) throw new Error(tooLittle)
  if (refunded.same !== null && refunded.same !== amount)
    throw new Error(`Refund ${key} is ${refunded.same} öre already, not ${amount}`)
  const left = { payment: captured.payment - refunded.payment, card: captured.card - refunded.card }
  if (left.payment + left.card < amount) throw new Error(tooLittle)
  const toPayment = Math.min(amount, left.payment)
  const toGiftCard = amount - toPayment
  const why = { orderId, cause, now }
  if (toPayment > 0) await noteRefund(tx, { ...why, paymentReference: captured.reference, amount: toPayment, key })
  if (toGiftCard > 0)
    await noteRefund(tx, { ...why, paymentReference: null, amount: toGiftCard, key: `${key}:gift-card` })
  return { payment: toPayment, giftCard: toGiftCard }
}

const capturedSql = `
  select p.reference, p.amount as payment, o.gift_card_amount as card
  from payment p join orders o on o.id = p.order_id
  where p.order_id = $1 and p.state in ('paid', 'refunded') for update of p`

const refundedSql = `
  select coalesce(sum(amount) filter (where payment_reference = $2 and not is_same), 0)::int as payment,
    coalesce(sum(amount) filter (where payment_reference is null and not is_same), 0)::int as card,
    (sum(amount) filter (where is_same))::int as same
  from (select *, key in ($3, $3 || ':gift-card') as is_same from refund where order_id = $1 and state <> 'failed') r`
