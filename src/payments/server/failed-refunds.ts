import { randomUUID } from 'node:crypto'
import type { Queries } from '#core/server/db.ts'
import type { Transaction } from '#core/server/transaction.ts'

export type HeldRefund = {
  reference: string
  orderId: string
  amountOre: number
  state: 'created' | 'unknown' | 'done' | 'failed'
  paymentReference: string | null
  askedAt: Date | null
}

/** Whoever holds it decides its way; others wait. */
export async function lockRefund(tx: Transaction, reference: string): Promise<HeldRefund | null> {
  const [refund] = await tx.query<HeldRefund>(
    'refund-lock',
    `select reference, order_id::text as "orderId", amount_ore as "amountOre", state, payment_reference as "paymentReference",
       asked_at as "askedAt"
     from refund where reference = $1 for update`,
    [reference],
  )
  return refund ?? null
}

/** Öre that a payment holds and that are on no other way back. */
export async function freeOf(tx: Queries, paymentReference: string): Promise<number> {
  const [held] = await tx.query<{ free: number }>(
    'payment-free',
    `select ((select coalesce(sum(amount_ore), 0) from payment_entry where reference = $1)
       - (select coalesce(sum(amount_ore), 0) from refund
          where payment_reference = $1 and state in ('created', 'unknown')))::int as free`,
    [paymentReference],
  )
  return held?.free ?? 0
}

/** To be sent under a new number: the provider takes the same one once, and remembers that it refused it. */
export async function sendAnew(tx: Transaction, reference: string, now: Date): Promise<void> {
  await tx.query(
    'refund-anew',
    `update refund set state = 'created', sent_as = $2, asked_at = null, asks = 0, updated_at = $3 where reference = $1`,
    [reference, randomUUID(), now],
  )
}

/** To be asked about at once. */
export async function hurry(tx: Transaction, reference: string): Promise<void> {
  await tx.query('refund-hurry', 'update refund set asked_at = null where reference = $1', [reference])
}

export async function endByBank(tx: Transaction, reference: string, now: Date): Promise<void> {
  const sql = `update refund set state = 'done', paid_by = 'bank', updated_at = $2 where reference = $1`
  await tx.query('refund-by-bank', sql, [reference, now])
}
