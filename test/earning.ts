import { randomUUID } from 'node:crypto'
import type { Db } from '#core/server/db.ts'

export type EarningRow = { productId: number; quantity: number; unitPrice: number; discount: number }

/** Facts that xp is earned by, as the rooms below write them. */
export function factsOn(db: Db) {
  let last = 1000
  return {
    async order(memberId: number | null, rows: readonly EarningRow[], at: Date): Promise<number> {
      last += 1
      const total = rows.reduce((sum, row) => sum + row.quantity * row.unitPrice - row.discount, 0)
      await db.query('fact-order', orderSql, [last, randomUUID(), memberId, total, at])
      for (const [position, { productId, quantity, unitPrice, discount }] of rows.entries()) {
        await db.query('fact-row', rowSql, [last, position, productId, quantity, unitPrice, discount])
      }
      return last
    },

    async adopt(orderId: number, memberId: number): Promise<void> {
      await db.query('fact-adopt', 'update orders set member_id = $2 where id = $1', [orderId, memberId])
    },

    /** Pieces of each row. */
    async deliver(orderId: number, pieces: readonly number[], at: Date): Promise<void> {
      const sql = `insert into shipment (order_id, state, packed_at, updated_at) values ($1, 'sent', $2, $2) returning id`
      const [shipment] = await db.query<{ id: number }>('fact-shipment', sql, [orderId, at])
      for (const [position, quantity] of pieces.entries()) {
        const sql = 'insert into shipment_row (shipment_id, position, quantity) values ($1, $2, $3)'
        if (quantity > 0) await db.query('fact-shipment-row', sql, [shipment?.id, position, quantity])
      }
      const arrived = `update shipment set state = 'delivered', delivered_at = $2 where id = $1`
      await db.query('fact-delivered', arrived, [shipment?.id, at])
    },

    async giveBack(orderId: number, pieces: readonly number[], at: Date, cause = 'open-purchase'): Promise<void> {
      const [back] = await db.query<{ id: number }>('fact-return', returnSql, [randomUUID(), orderId, cause, at])
      for (const [position, quantity] of pieces.entries()) {
        if (quantity > 0) await db.query('fact-return-row', returnRowSql, [back?.id, position, quantity])
      }
      await db.query('fact-settled', `update goods_return set state = 'settled', settled_at = $2 where id = $1`, [
        back?.id,
        at,
      ])
    },
  }
}

const orderSql = `
  insert into orders (id, number, secret, idempotency_key, request_hash, member_id, state, email, phone, address, delivery,
    payment_method, goods_ore, shipping_ore, total_ore, vat, placed_at, updated_at)
  values ($1, $1, 'x', $2, '', $3, 'sent', '', '', '{}', '{}', 'card', $4, 0, $4, '[]', $5, $5)`
const rowSql = `
  insert into order_row (order_id, position, product_id, name, quantity, unit_price_ore, vat_rate, discount_ore)
  values ($1, $2, $3, 'Vara', $4, $5, 25, $6)`
const returnSql = `
  insert into goods_return (key, order_id, cause, way, state, announced_at, updated_at)
  values ($1, $2, $3, 'store', 'received', $4, $4) returning id`
const returnRowSql = `
  insert into goods_return_row (return_id, position, quantity, reason, received, condition, fate)
  values ($1, $2, $3, 'none', $3, 'sealed', 'stock')`
