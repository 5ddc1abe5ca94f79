import { batcher, underLoadEveryMs } from '#core/server/batcher.ts'
import type { Db, Queries } from '#core/server/db.ts'
import type { Transaction } from '#core/server/transaction.ts'
import type { NextStep } from '#integrations/pay/pay.ts'
import { enqueueQuietlySql, enqueueUnit, hasNoJob, type UnitKind, type Waiting } from '#jobs/unit-jobs.ts'
import type { PaymentState } from '#payments/payment.ts'

export type Payment = {
  reference: string
  /** A string: more digits than a number can hold. */
  orderId: string
  method: string
  providerId: string | null
  amount: number
  state: PaymentState
  isCurrent: boolean
  startedAt: Date | null
  next: NextStep | null
}

const columns = `reference, coalesce(order_id, former_order_id)::text as "orderId", method, provider_id as "providerId",
  amount, state, order_id is not null as "isCurrent", started_at as "startedAt", next`

export async function paymentOf(db: Queries, orderId: string): Promise<Payment | null> {
  const [payment] = await db.query<Payment>('payment-of', `select ${columns} from payment where order_id = $1`, [
    orderId,
  ])
  return payment ?? null
}

export async function paymentByCallback(db: Queries, callbackId: string): Promise<Payment | null> {
  const sql = `select ${columns} from payment where callback_id = $1`
  const [payment] = await db.query<Payment>('payment-by-callback', sql, [callbackId])
  return payment ?? null
}

export async function paymentByReference(db: Queries, reference: string): Promise<Payment | null> {
  const sql = `select ${columns} from payment where reference = $1`
  const [payment] = await db.query<Payment>('payment-by-reference', sql, [reference])
  return payment ?? null
}

export async function lockPayment(tx: Transaction, reference: string): Promise<Payment | null> {
  const sql = `select ${columns} from payment where reference = $1 for update`
  const [payment] = await tx.query<Payment>('payment-lock', sql, [reference])
  return payment ?? null
}

export type Move = {
  payment: Pick<Payment, 'reference' | 'state'>
  to: PaymentState
  /** Öre received; negative for refunds. */
  amount: number
  cause: string
  providerId?: string | null
  now: Date
}

/** Every change is an append-only entry. */
export async function movePayment(
  tx: Transaction,
  { payment, to, amount, cause, providerId, now }: Move,
): Promise<void> {
  if (payment.state === to && amount === 0) return
  await tx.query(
    'payment-move',
    `with moved as (
       update payment set state = $2, provider_id = coalesce($3, provider_id), updated_at = $4 where reference = $1
     )
     insert into payment_entry (reference, from_state, to_state, amount, cause, at) values ($1, $5, $2, $6, $7, $4)`,
    [payment.reference, to, providerId ?? null, now, payment.state, amount, cause],
  )
}

/** Written before the provider is queried again. Returns the callback id. */
export async function noteAsked(db: Db, reference: string, now: Date): Promise<string> {
  const sql = 'update payment set asked_at = $2, asks = asks + 1 where reference = $1 returning callback_id as id'
  const [noted] = await db.query<{ id: string }>('payment-asked', sql, [reference, now])
  if (!noted) throw new Error(`No payment ${reference}`)
  return noted.id
}

type Pending = { reference: string; providerId: string; next: NextStep; isFollowed: boolean }

/**
 * False when the payment is no longer pending. On disk before the customer is answered; the commit does not wait for
 * that when another, `isFollowed`, comes at once.
 */
export async function noteNext(db: Db, { isFollowed, ...pending }: Pending): Promise<boolean> {
  if (!isFollowed) return await noteBatched(db, pending)
  const noted = await db.query('payment-next-followed', nextSql(`, set_config('synchronous_commit', 'off', true)`), [
    [pending.reference],
    [pending.providerId],
    [JSON.stringify(pending.next)],
  ])
  return noted.length > 0
}

const noteBatched = batcher(
  async (db: Db, all: Omit<Pending, 'isFollowed'>[]) => {
    const noted = await db.query<{ reference: string }>('payment-next', nextSql(''), [
      all.map(({ reference }) => reference),
      all.map(({ providerId }) => providerId),
      all.map(({ next }) => JSON.stringify(next)),
    ])
    const pending = new Set(noted.map(({ reference }) => reference))
    return ({ reference }) => pending.has(reference)
  },
  { everyMs: underLoadEveryMs },
)

const nextSql = (more: string) => `
  update payment p set next = n.next, provider_id = n.provider_id
  -- Without a number of rows that depends on the parameters PostgreSQL keeps the plan.
  from (
    select * from unnest($1::uuid[], $2::text[], $3::jsonb[]) as n (reference, provider_id, next) limit cardinality($1::uuid[])
  ) as n
  where p.reference = any($1::uuid[]) and p.reference = n.reference and p.state in ('created', 'unknown')
  returning p.reference::text, ${enqueueQuietlySql(reconcilePaymentJob, { id: 'p.reference', at: `coalesce(asked_at, updated_at) + interval '5 s'` })} as job${more}`

export const reconcilePaymentJob: UnitKind = { name: 'reconcile-payment' }

/** Next query: 5 s after the first, then doubling up to 5 minutes. */
const nextAskSql = `coalesce(asked_at, updated_at)
  + least(interval '5 s' * 2 ^ least(greatest(asks - 1, 0), 10), interval '5 min')`

/** Records that it is being queried. Null when its outcome is final. */
export async function takePendingPayments(db: Db, reference: string, now: Date): Promise<Unsettled | null> {
  const [payment] = await db.query<Unsettled>(
    'payment-unsettled',
    `update payment set asked_at = $2, asks = asks + 1 where reference = $1 and state in ('created', 'unknown')
     returning asks, ${columns}`,
    [reference, now],
  )
  return payment ?? null
}

type Unsettled = Payment & { asks: number }

/** Null when its outcome is final. */
export async function nextAskOf(db: Db, reference: string): Promise<Date | null> {
  const sql = `select ${nextAskSql} as at from payment where reference = $1 and state in ('created', 'unknown')`
  const [payment] = await db.query<{ at: Date }>('payment-next-ask', sql, [reference])
  return payment?.at ?? null
}

export async function enqueueReconciliation(tx: Queries, reference: string, now: Date): Promise<void> {
  await enqueueUnit(tx, reconcilePaymentJob, reference, new Date(now.getTime() + 5000))
}

export async function unsettledWithoutJob(db: Db): Promise<Waiting[]> {
  return await db.query(
    'payments-without-job',
    `select reference::text as id, ${nextAskSql} as at from payment
     where state in ('created', 'unknown') and ${hasNoJob(reconcilePaymentJob, 'reference')}
     order by updated_at, reference limit 1000`,
  )
}

type Attempt = { before: string; reference: string; method: string; now: Date }

/** Replaces the previous attempt, which is followed to its end. False when it was not the latest. */
export async function beginAttempt(tx: Transaction, { before, reference, method, now }: Attempt): Promise<boolean> {
  const [former] = await tx.query<{ orderId: string; amount: number }>(
    'payment-attempt',
    `with former as (
       update payment set former_order_id = order_id, order_id = null
       where reference = $1 and order_id is not null and state in ('created', 'unknown', 'declined', 'cancelled', 'mispaid', 'refunded')
       returning former_order_id, amount
     )
     select former_order_id::text as "orderId", amount from former`,
    [before],
  )
  if (!former) return false
  await tx.query(
    'payment-attempt-begin',
    `with begun as (
       insert into payment (reference, order_id, method, amount, state, updated_at, started_at)
       values ($1, $2, $3, $4, 'created', $5, $5) returning reference, state
     )
     insert into payment_entry (reference, from_state, to_state, amount, cause, at)
     select reference, null, state, 0, 'attempt', $5 from begun`,
    [reference, former.orderId, method, former.amount, now],
  )
  return true
}
