import { randomUUID } from 'node:crypto'
import { checkoutContract } from '#checkout/contract.ts'
import { refusalOf } from '#core/refusal.ts'
import type { Db } from '#core/server/db.ts'
import { inTransaction, wasGivenUp } from '#core/server/transaction.ts'
import { type NewOrder, writeOrder } from '#orders/server/write-order.ts'
import type { Draft } from './draft-order.ts'

type Recorded = { number: number; reference: string }
export type Key = { idempotencyKey: string; requestHash: Buffer }

const call = checkoutContract.placeOrder

/** Stock, order, number and payment, all or nothing. */
export async function recordOrder(db: Db, draft: Draft, key: Key, now: Date): Promise<Recorded> {
  const reference = randomUUID()
  const order: NewOrder = { ...draft, ...key, paymentReference: reference }
  try {
    const number = await writeOrder(db, order, now).catch((error: unknown) => {
      if (wasGivenUp(error)) return inTransaction(db, (tx) => writeOrder(tx, order, now))
      throw error
    })
    return { number, reference }
  } catch (error) {
    if (isKeyTaken(error)) throw refusalOf(call, 'key-reused')
    if (isOutOfStock(error)) throw refusalOf(call, 'out-of-stock')
    throw error
  }
}

function isKeyTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'orders_idempotency_key_key'
}

function isOutOfStock(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'KR001' && error.message === 'out-of-stock'
}
