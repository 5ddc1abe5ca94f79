import { randomUUID } from 'node:crypto'
import type { Db } from '#core/server/db.ts'
import type { Transaction } from '#core/server/transaction.ts'
import { enqueueSql, hasNoJob, type UnitKind, type Waiting } from '#jobs/unit-jobs.ts'
import { recordOperation } from '#monitoring/server/operation-events.ts'

export type RefundCause = 'cancelled' | 'withdrawal' | 'return' | 'complaint' | 'goodwill' | 'no-order' | 'wrong-sum'

type NewRefund = {
  orderId: string
  paymentReference: string | null
  amount: number
  cause: RefundCause
  key: string
  now: Date
}

export const sendRefundJob: UnitKind = { name: 'send-refund' }

/** Records a refund and queues the job that sends it. */
export async function noteRefund(tx: Transaction, refund: NewRefund): Promise<void> {
  const { key, orderId, paymentReference, amount, cause, now } = refund
  await tx.query(
    'refund-note',
    `insert into refund (reference, key, order_id, payment_reference, amount, cause, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7) on conflict (key) do nothing
     returning ${enqueueSql(sendRefundJob, { id: 'reference', at: 'created_at' })} as job`,
    [randomUUID(), key, orderId, paymentReference, amount, cause, now],
  )
}

export type OpenRefund = {
  reference: string
  /** The reference at the provider; a new one for each resend. */
  sentAs: string
  orderId: string
  amount: number
  asks: number
  payment: { reference: string; method: string; providerId: string | null; amount: number; callbackId: string } | null
}

/** Next query: 5 s after sending, then doubling up to an hour. */
const nextAskSql = `coalesce(asked_at + least(interval '5 s' * 2 ^ least(greatest(asks - 1, 0), 10), interval '1 hour'), created_at)`

/** Records that it is sent or queried now. Null when it has ended. */
export async function takeRefund(db: Db, reference: string, now: Date): Promise<OpenRefund | null> {
  const [refund] = await db.query<OpenRefund>(
    'refund-open',
    `with taken as (
       update refund set asked_at = $2, asks = asks + 1 where reference = $1 and state in ('created', 'unknown') returning *
     )
     select r.reference, coalesce(r.sent_as, r.reference) as "sentAs", r.order_id::text as "orderId", r.amount, r.asks,
       case when p.reference is not null then json_build_object('reference', p.reference, 'method', p.method,
         'providerId', p.provider_id, 'amount', p.amount, 'callbackId', p.callback_id) end as payment
     from taken r left join payment p on p.reference = r.payment_reference`,
    [reference, now],
  )
  return refund ?? null
}

/** What has been sent for the payment with this callback id, and has not ended. */
export async function sentRefundsByCallback(db: Db, callbackId: string): Promise<string[]> {
  const sent = await db.query<{ reference: string }>(
    'refunds-by-callback',
    `select r.reference from refund r join payment p on p.reference = r.payment_reference
     where p.callback_id = $1 and r.state in ('created', 'unknown') and r.asks > 0 order by r.created_at`,
    [callbackId],
  )
  return sent.map(({ reference }) => reference)
}

/** Null when it has ended. */
export async function nextRefundAskOf(db: Db, reference: string): Promise<Date | null> {
  const sql = `select ${nextAskSql} as at from refund where reference = $1 and state in ('created', 'unknown')`
  const [refund] = await db.query<{ at: Date }>('refund-next-ask', sql, [reference])
  return refund?.at ?? null
}

export async function refundsWithoutJob(db: Db): Promise<Waiting[]> {
  return await db.query(
    'refunds-without-job',
    `select reference::text as id, ${nextAskSql} as at from refund
     where state in ('created', 'unknown') and ${hasNoJob(sendRefundJob, 'reference')}
     order by updated_at, reference limit 1000`,
  )
}

type Outcome = { reference: string; to: 'unknown' | 'done' | 'failed'; providerId: string | null; now: Date }

export async function moveRefund(tx: Transaction, { reference, to, providerId, now }: Outcome): Promise<boolean> {
  const [moved] = await tx.query<{ orderId: string; amount: number }>(
    'refund-move',
    `update refund set state = $2, provider_id = coalesce($3, provider_id), updated_at = $4
     where reference = $1 and state in ('created', 'unknown')
     returning order_id::text as "orderId", amount`,
    [reference, to, providerId, now],
  )
  if (moved && to !== 'unknown')
    recordOperation(tx, to === 'done' ? 'order-refunded' : 'refund-failed', { ...moved, reference })
  return moved !== undefined
}

export async function leftOf(tx: Transaction, paymentReference: string): Promise<number> {
  const sql = 'select sum(amount)::int as left from payment_entry where reference = $1'
  const [row] = await tx.query<{ left: number | null }>('payment-left', sql, [paymentReference])
  return row?.left ?? 0
}
