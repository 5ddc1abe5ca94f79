import { randomUUID } from 'node:crypto'
import type { Queries } from '#core/server/db.ts'
import type { Transaction } from '#core/server/transaction.ts'
import { enqueueSql } from '#jobs/unit-jobs.ts'
import { recordOperation } from '#monitoring/server/operation-events.ts'
import { heldByDisputes } from './disputes.ts'
import { sendRefundJob } from './refunds.ts'

export type LockedRefund = {
  reference: string
  orderId: string
  amount: number
  state: 'created' | 'unknown' | 'done' | 'failed'
  paymentReference: string | null
  askedAt: Date | null
}

export async function lockRefund(tx: Transaction, reference: string): Promise<LockedRefund | null> {
  const [refund] = await tx.query<LockedRefund>(
    'refund-lock',
    `select reference, order_id::text as "orderId", amount, state, payment_reference as "paymentReference",
       asked_at as "askedAt"
     from refund where reference = $1 for update`,
    [reference],
  )
  return refund ?? null
}

/** Öre of a payment that are not part of another refund, nor disputed. */
export async function freeOf(tx: Queries, paymentReference: string): Promise<number> {
  const [row] = await tx.query<{ free: number }>(
    'payment-free',
    `select ((select coalesce(sum(amount), 0) from payment_entry where reference = $1)
       - (select coalesce(sum(amount), 0) from refund
          where payment_reference = $1 and state in ('created', 'unknown'))
       - ${heldByDisputes('$1')})::int as free`,
    [paymentReference],
  )
  return row?.free ?? 0
}

/** Sent under a new number: the provider accepts a reference once and remembers that it was rejected. */
export async function sendAnew(tx: Transaction, reference: string, now: Date): Promise<void> {
  await tx.query(
    'refund-anew',
    `update refund set state = 'created', sent_as = $2, asked_at = null, asks = 0, updated_at = $3 where reference = $1
     returning ${enqueueSql(sendRefundJob, { id: 'reference', at: 'updated_at' })} as job`,
    [reference, randomUUID(), now],
  )
}

type DoneRefund = {
  paymentReference: string
  orderId: string
  amount: number
  sentAs: string
  /** The state of its payment before anything was refunded. */
  takenAs: 'paid' | 'mispaid'
}

/** The payment is locked before the refund, in the same sequence as any refund. Null unless the provider has paid it. */
export async function lockDoneRefund(tx: Transaction, reference: string): Promise<DoneRefund | null> {
  const [refund] = await tx.query<DoneRefund>(
    'refund-done',
    `select p.reference as "paymentReference", r.order_id::text as "orderId", r.amount, coalesce(r.sent_as, r.reference) as "sentAs",
       case when exists (select from payment_entry e where e.reference = p.reference and e.to_state = 'mispaid')
         then 'mispaid' else 'paid' end as "takenAs"
     from refund r join payment p on p.reference = r.payment_reference
     where r.reference = $1 and r.state = 'done' and r.paid_by = 'provider' for update of p`,
    [reference],
  )
  return refund ?? null
}

export async function reopenAsFailed(tx: Transaction, reference: string, now: Date): Promise<boolean> {
  const [failed] = await tx.query<{ orderId: string; amount: number }>(
    'refund-reopen',
    `update refund set state = 'failed', updated_at = $2 where reference = $1 and state = 'done' and paid_by = 'provider'
     returning order_id::text as "orderId", amount`,
    [reference, now],
  )
  if (failed) recordOperation(tx, 'refund-failed', { ...failed, reference })
  return failed !== undefined
}

/** Finds a refund by the reference sent to the provider. */
export async function refundBySent(
  db: Queries,
  sentAs: string,
): Promise<{ reference: string; state: LockedRefund['state'] } | null> {
  const sql = 'select reference, state from refund where sent_as = $1 or (reference = $1 and sent_as is null)'
  const [refund] = await db.query<{ reference: string; state: LockedRefund['state'] }>('refund-by-sent', sql, [sentAs])
  return refund ?? null
}

export async function hurry(tx: Transaction, reference: string): Promise<void> {
  const job = enqueueSql(sendRefundJob, { id: 'reference', at: 'updated_at' })
  await tx.query('refund-hurry', `update refund set asked_at = null where reference = $1 returning ${job} as job`, [
    reference,
  ])
}

export async function endByBank(tx: Transaction, reference: string, now: Date): Promise<void> {
  const [ended] = await tx.query<{ orderId: string; amount: number }>(
    'refund-by-bank',
    `update refund set state = 'done', paid_by = 'bank', updated_at = $2 where reference = $1
     returning order_id::text as "orderId", amount`,
    [reference, now],
  )
  if (ended) recordOperation(tx, 'order-refunded', { ...ended, reference })
}
