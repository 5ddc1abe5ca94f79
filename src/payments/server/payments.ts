import type { Db, Queries } from '#core/server/db.ts'
import type { Transaction } from '#core/server/transaction.ts'
import { moneyMoved, type PaymentState } from '#payments/payment.ts'

export type Payment = {
  reference: string
  /** A text: more digits than a number keeps. */
  orderId: string
  amountOre: number
  state: PaymentState
  /** When the provider was asked last. */
  askedAt: Date | null
  updatedAt: Date
}

const columns = `reference, order_id::text as "orderId", amount_ore as "amountOre", state, asked_at as "askedAt",
  updated_at as "updatedAt"`

export async function paymentOf(db: Queries, orderId: string): Promise<Payment | null> {
  const [payment] = await db.query<Payment>('payment-of', `select ${columns} from payment where order_id = $1`, [
    orderId,
  ])
  return payment ?? null
}

/** Whoever holds it settles it; others wait. */
export async function lockPayment(tx: Transaction, reference: string): Promise<Payment | null> {
  const sql = `select ${columns} from payment where reference = $1 for update`
  const [payment] = await tx.query<Payment>('payment-lock', sql, [reference])
  return payment ?? null
}

export type Move = { payment: Payment; to: PaymentState; cause: string; providerId?: string | null; now: Date }

export async function movePayment(tx: Transaction, { payment, to, cause, providerId, now }: Move): Promise<void> {
  if (payment.state === to) return
  await tx.query(
    'payment-move',
    `with moved as (
       update payment set state = $2, provider_id = coalesce($3, provider_id), updated_at = $4 where reference = $1
     )
     insert into payment_entry (reference, from_state, to_state, amount_ore, cause, at) values ($1, $5, $2, $6, $7, $4)`,
    [payment.reference, to, providerId ?? null, now, payment.state, moneyMoved(to, payment.amountOre), cause],
  )
}

/** Written before the provider is asked, so that what is asked is on disk first, and the order with it. */
export async function noteAsked(db: Db, reference: string, now: Date): Promise<void> {
  await db.query('payment-asked', 'update payment set asked_at = $2, asks = asks + 1 where reference = $1', [
    reference,
    now,
  ])
}

/**
 * Takes payments whose time to be asked about has come: 5 s after the first question, then after twice as long each time,
 * at most 5 minutes. Taken ones are left alone by others.
 */
export async function takeUnsettled(db: Db, now: Date, most: number): Promise<Payment[]> {
  return await db.query<Payment>(
    'payments-unsettled',
    `update payment set asked_at = $1, asks = asks + 1
     where reference in (
       select reference from payment
       where state in ('created', 'unknown')
         and coalesce(asked_at, updated_at) <= $1::timestamptz - least(interval '5 s' * 2 ^ least(greatest(asks - 1, 0), 10), interval '5 min')
       order by updated_at limit $2 for update skip locked
     )
     returning ${columns}`,
    [now, most],
  )
}
