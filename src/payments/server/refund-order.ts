import { randomUUID } from 'node:crypto'
import { recordJournalEntry } from '#accounting/server/record-journal-entry.ts'
import { domainError } from '#core/domain-error.ts'
import type { Transaction } from '#core/server/transaction.ts'
import { disputeProblems } from '#payments/dispute-problems.ts'
import { messages } from '#payments/messages.ts'
import { isTender } from '#payments/methods.ts'
import type { PaymentState } from '#payments/payment.ts'
import type { RefundedAmounts } from '#payments/refund-way.ts'
import { heldByDisputes, lostInDisputes } from './disputes.ts'
import { movePayment } from './payments.ts'
import { receivedLines } from './received-money.ts'
import { leftOf, noteRefund } from './refunds.ts'

export type OrderRefund = {
  orderId: string
  amount: number
  cause: 'cancelled' | 'withdrawal' | 'return' | 'complaint' | 'goodwill'
  /** Identifies the reason: refunded once, and for one amount only. */
  key: string
  /** Paid back at the counter at this moment, in the way it was paid there. */
  isAtCounter?: boolean
  now: Date
}

type Captured = { reference: string; state: PaymentState; method: string; payment: number; card: number }
type Refunded = {
  payment: number
  card: number
  /** Disputed or lost amount of the payment, and the lost part of it. */
  held: number
  lost: number
  same: { payment: number; card: number; disputed: number } | null
}

/**
 * Records a refund to the original gateway, to the payment first and the excess to gift cards; a job sends it. What the
 * customer has got by a lost dispute is counted, not paid again; what is disputed is not paid back. More than was paid
 * is a caller's error and aborts the transaction. Returns the amount for each.
 */
export async function refundOrder(tx: Transaction, refund: OrderRefund): Promise<RefundedAmounts> {
  const { orderId, amount, cause, key, now } = refund
  if (amount === 0) return { payment: 0, giftCard: 0 }
  const [captured] = await tx.query<Captured>('refund-order-captured', capturedSql, [orderId])
  // A separate statement: one that waited for the lock would not see refunds made meanwhile.
  const [refunded] = await tx.query<Refunded>('refund-order-refunded', refundedSql, [orderId, captured?.reference, key])
  const tooLittle = `Order ${orderId} has not ${amount} öre to give back`
  if (!captured || !refunded) throw new Error(tooLittle)
  if (refunded.same) return sameRefund(refunded.same, refund)

  // As if nothing was disputed, so that a gift card never gives what the payment should.
  const left = { payment: captured.payment - refunded.payment, card: captured.card - refunded.card }
  if (left.payment + left.card < amount) throw new Error(tooLittle)
  const ofPayment = Math.min(amount, left.payment)
  // Of goodwill the customer gets something more than the bank has decided.
  const disputed = cause === 'goodwill' ? 0 : Math.min(ofPayment, refunded.lost)
  const toPayment = ofPayment - disputed
  if (toPayment > left.payment - refunded.held) throw domainError({ problems: disputeProblems }, 'payment-disputed')
  const toGiftCard = amount - ofPayment

  const why = { orderId, cause, now }
  if (disputed > 0) await countDisputed(tx, captured, { ...refund, amount: disputed, key: `${key}:dispute` })
  const isHandedOver = refund.isAtCounter === true && isTender(captured.method)
  if (toPayment > 0 && isHandedOver) await payAtCounter(tx, captured, { ...refund, amount: toPayment })
  else if (toPayment > 0) await noteRefund(tx, { ...why, paymentReference: captured.reference, amount: toPayment, key })
  if (toGiftCard > 0)
    await noteRefund(tx, { ...why, paymentReference: null, amount: toGiftCard, key: `${key}:gift-card` })
  return { payment: toPayment, giftCard: toGiftCard, ...(disputed > 0 ? { disputed } : {}) }
}

function sameRefund(
  { payment, card, disputed }: NonNullable<Refunded['same']>,
  { key, amount }: OrderRefund,
): RefundedAmounts {
  const before = payment + card + disputed
  if (before !== amount) throw new Error(`Refund ${key} is ${before} öre already, not ${amount}`)
  return { payment, giftCard: card, ...(disputed > 0 ? { disputed } : {}) }
}

/** The loss is made good by what the customer has to get: goods that came back, or were never sent. */
async function countDisputed(tx: Transaction, payment: Captured, { orderId, amount, cause, key, now }: OrderRefund) {
  const reference = randomUUID()
  await tx.query(
    'refund-disputed',
    `insert into refund (reference, key, order_id, payment_reference, amount, cause, state, paid_by, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, 'done', 'dispute', $7, $7)`,
    [reference, key, orderId, payment.reference, amount, cause, now],
  )
  const left = (await leftOf(tx, payment.reference)) - amount
  const to = left > 0 ? payment.state : 'refunded'
  await movePayment(tx, { payment, to, amount: -amount, cause: `refund ${reference} by dispute`, now })
  const entry = {
    key: `refund:${reference}`,
    text: messages.refundByDispute,
    orderId,
    lines: [
      { account: 'customer', amount },
      { account: 'disputeLoss', amount: -amount },
    ],
  } as const
  await recordJournalEntry(tx, entry, now)
}

/** No job sends it, and no provider is contacted about it. */
async function payAtCounter(tx: Transaction, payment: Captured, { orderId, amount, cause, key, now }: OrderRefund) {
  const reference = randomUUID()
  await tx.query(
    'refund-at-counter',
    `insert into refund (reference, key, order_id, payment_reference, amount, cause, state, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, 'done', $7, $7)`,
    [reference, key, orderId, payment.reference, amount, cause, now],
  )
  const left = (await leftOf(tx, payment.reference)) - amount
  const to = left > 0 ? payment.state : 'refunded'
  await movePayment(tx, { payment, to, amount: -amount, cause: `refund ${reference}`, now })
  const entry = {
    key: `refund:${reference}`,
    text: messages.refundAtCounter,
    orderId,
    lines: [{ account: 'customer', amount }, ...receivedLines(payment.method, -amount)],
  } as const
  await recordJournalEntry(tx, entry, now)
}

const capturedSql = `
  select p.reference, p.state, p.method, p.amount as payment, o.gift_card_amount as card
  from payment p join orders o on o.id = p.order_id
  where p.order_id = $1 and p.state in ('paid', 'refunded') for update of p`

const refundedSql = `
  select coalesce(sum(amount) filter (where payment_reference = $2 and not is_same), 0)::int as payment,
    coalesce(sum(amount) filter (where payment_reference is null and not is_same), 0)::int as card,
    ${heldByDisputes('$2')}::int as held, ${lostInDisputes('$2')}::int as lost,
    case when bool_or(is_same) then json_build_object(
      'payment', coalesce(sum(amount) filter (where key = $3), 0),
      'card', coalesce(sum(amount) filter (where key = $3 || ':gift-card'), 0),
      'disputed', coalesce(sum(amount) filter (where key = $3 || ':dispute'), 0)) end as same
  from (
    select *, key in ($3, $3 || ':gift-card', $3 || ':dispute') as is_same
    from refund where order_id = $1 and state <> 'failed'
  ) r`
