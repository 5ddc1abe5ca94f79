import { randomUUID } from 'node:crypto'
import type { Queries } from '#core/server/db.ts'
import type { Transaction } from '#core/server/transaction.ts'
import { enqueueSql } from '#core/server/unit-jobs.ts'
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
