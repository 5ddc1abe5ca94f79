import { randomUUID } from 'node:crypto'
import { OutOfStock, type TakenLine, takeStock } from '#catalog/server/stock.ts'
import { checkoutContract } from '#checkout/contract.ts'
import { refusalOf } from '#core/refusal.ts'
import type { Db } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { writeOrder } from '#orders/server/write-order.ts'
import type { OrderedRow } from './basket.ts'
import type { Draft } from './draft-order.ts'

export type Recorded = { number: number; reference: string }
type Key = { idempotencyKey: string; requestHash: Buffer }

/** Stock, order, number and payment in one transaction. Null when the key belongs to an order already. */
export async function recordOrder(db: Db, draft: Draft, key: Key, now: Date): Promise<Recorded | null> {
  const reference = randomUUID()
  try {
    const number = await inTransaction(db, async (tx) => {
      const lines = draft.rows.map(({ productId, quantity }) => ({ productId, quantity, maySupply: true }))
      const taken = await takeStock(tx, lines, { cause: 'order', ref: draft.id })
      const rows = withPlaces(draft.rows, taken)
      return await writeOrder(tx, { ...draft, ...key, rows, paymentReference: reference }, now)
    })
    return { number, reference }
  } catch (error) {
    if (isKeyTaken(error)) return null
    if (error instanceof OutOfStock) throw refusalOf(checkoutContract.placeOrder, 'out-of-stock')
    throw error
  }
}

function withPlaces(rows: OrderedRow[], taken: TakenLine[]) {
  const places = new Map(taken.map((line) => [line.productId, line]))
  return rows.map((row) => {
    const { fromWeb = 0, fromSupplier = 0 } = places.get(row.productId) ?? {}
    return { ...row, fromWeb, fromSupplier }
  })
}

function isKeyTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'orders_idempotency_key_key'
}
