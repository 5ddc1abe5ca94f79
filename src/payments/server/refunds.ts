import { randomUUID } from 'node:crypto'
import type { Db } from '#core/server/db.ts'
import type { Transaction } from '#core/server/transaction.ts'

export type RefundCause =
  | 'cancelled'
  | 'withdrawal'
  | 'return'
  | 'complaint'
  | 'goodwill'
  /** Money that came when there was no order for it any more. */
  | 'no-order'
  | 'wrong-sum'

type NewRefund = {
  orderId: string
  /** Null when it goes to a gift card. */
  paymentReference: string | null
  amountOre: number
  cause: RefundCause
  /** What it gives back for: the same thing is given back once. */
  key: string
  now: Date
}

/** Notes money that is to go back; a job sees to that it does. */
export async function noteRefund(tx: Transaction, refund: NewRefund): Promise<void> {
  const { key, orderId, paymentReference, amountOre, cause, now } = refund
  await tx.query(
    'refund-note',
    `insert into refund (reference, key, order_id, payment_reference, amount_ore, cause, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7) on conflict (key) do nothing`,
    [randomUUID(), key, orderId, paymentReference, amountOre, cause, now],
  )
}

export type OpenRefund = {
  reference: string
  /** What the provider knows it by: another one when it is sent again. */
  sentAs: string
  orderId: string
  amountOre: number
  /** How often it has been sent or asked about, this time too. */
  asks: number
  /** Null when it goes to a gift card. */
  payment: { reference: string; method: string; providerId: string | null; amountOre: number } | null
}

/**
 * Takes refunds whose time has come: at once, then 5 s later, then after twice as long each time, at most an
 * hour. Taken ones are left alone by others. The oldest come first.
 */
export async function takeRefunds(db: Db, now: Date, most: number): Promise<OpenRefund[]> {
  return await db.query<OpenRefund>(
    'refunds-open',
    `with taken as (
       update refund set asked_at = $1, asks = asks + 1
       where reference in (
         select reference from refund
         where state in ('created', 'unknown')
           and (asked_at is null
             or asked_at <= $1::timestamptz - least(interval '5 s' * 2 ^ least(greatest(asks - 1, 0), 10), interval '1 hour'))
         order by updated_at, reference limit $2 for update skip locked
       )
       returning *
     )
     select r.reference, coalesce(r.sent_as, r.reference) as "sentAs", r.order_id::text as "orderId", r.amount_ore as "amountOre", r.asks,
       case when p.reference is not null then json_build_object('reference', p.reference, 'method', p.method,
         'providerId', p.provider_id, 'amountOre', p.amount_ore) end as payment
     from taken r left join payment p on p.reference = r.payment_reference
     order by r.updated_at, r.reference`,
    [now, most],
  )
}

type Outcome = { reference: string; to: 'unknown' | 'done' | 'failed'; providerId: string | null; now: Date }

/** Answers false when it had ended before. */
export async function moveRefund(tx: Transaction, { reference, to, providerId, now }: Outcome): Promise<boolean> {
  const moved = await tx.query(
    'refund-move',
    `update refund set state = $2, provider_id = coalesce($3, provider_id), updated_at = $4
     where reference = $1 and state in ('created', 'unknown') returning reference`,
    [reference, to, providerId, now],
  )
  return moved.length > 0
}

/** Öre that have not gone back yet, of what the payment brought. */
export async function leftOf(tx: Transaction, paymentReference: string): Promise<number> {
  const sql = 'select coalesce(sum(amount_ore), 0)::int as left from payment_entry where reference = $1'
  const [held] = await tx.query<{ left: number }>('payment-left', sql, [paymentReference])
  return held?.left ?? 0
}
