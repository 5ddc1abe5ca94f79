import type { Transaction } from '#core/server/transaction.ts'
import type { GivenBack } from '#payments/refund-way.ts'
import { noteRefund } from './refunds.ts'

export type GiveBack = {
  orderId: string
  amountOre: number
  cause: 'cancelled' | 'withdrawal' | 'return' | 'complaint' | 'goodwill'
  /** What it gives back for: the same thing is given back once. */
  key: string
  now: Date
}

/** What came by the payment and by gift cards, and what of it has gone back, öre. */
type Held = { reference: string; payment: number; card: number }
type Given = { payment: number; card: number }

/**
 * Notes money that is to go back to the means it came by, to the payment first and to the gift card what exceeds it; a job
 * sees to that it does. Never more than both hold: what is asked beyond that is an error of the caller and ends the
 * transaction. Answers how much goes which way.
 */
export async function giveBack(tx: Transaction, { orderId, amountOre, cause, key, now }: GiveBack): Promise<GivenBack> {
  if (amountOre === 0) return { payment: 0, giftCard: 0 }
  const [held] = await tx.query<Held>('give-back-hold', heldSql, [orderId])
  // A statement of its own: one that waited for the payment would not see what was given back meanwhile.
  const [given] = await tx.query<Given>('give-back-given', givenSql, [orderId, held?.reference, key])
  const left = { payment: (held?.payment ?? 0) - (given?.payment ?? 0), card: (held?.card ?? 0) - (given?.card ?? 0) }
  if (!held || left.payment + left.card < amountOre) {
    throw new Error(`Order ${orderId} has not ${amountOre} öre to give back`)
  }
  const toPayment = Math.min(amountOre, left.payment)
  const toGiftCard = amountOre - toPayment
  const why = { orderId, cause, now }
  if (toPayment > 0) await noteRefund(tx, { ...why, paymentReference: held.reference, amountOre: toPayment, key })
  if (toGiftCard > 0)
    await noteRefund(tx, { ...why, paymentReference: null, amountOre: toGiftCard, key: `${key}:gift-card` })
  return { payment: toPayment, giftCard: toGiftCard }
}

const heldSql = `
  select p.reference, p.amount_ore as payment, o.total_ore - p.amount_ore as card
  from payment p join orders o on o.id = p.order_id
  where p.order_id = $1 and p.state in ('paid', 'refunded') for update of p`

const givenSql = `
  select coalesce(sum(amount_ore) filter (where payment_reference = $2), 0)::int as payment,
    coalesce(sum(amount_ore) filter (where payment_reference is null), 0)::int as card
  from refund where order_id = $1 and state <> 'failed' and key not in ($3, $3 || ':gift-card')`
