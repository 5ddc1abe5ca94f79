import { randomUUID } from 'node:crypto'
import type { Db } from '#core/server/db.ts'
import { goodsAmount, type Line } from '#pricing/line-amounts.ts'

type OrderId = number | string

export type EarningRow = Line & { productId: number }

export function seedEarnings(db: Db) {
  let last = 1000
  return {
    async order(memberId: number | null, rows: readonly EarningRow[], at: Date): Promise<number> {
      last += 1
      const total = rows.reduce((sum, row) => sum + goodsAmount(row), 0)
      await db.query('earning-order', orderSql, [last, randomUUID(), memberId, total, at])
      for (const [position, { productId, quantity, unitPrice, discount }] of rows.entries()) {
        await db.query('earning-row', rowSql, [last, position, productId, quantity, unitPrice, discount])
      }
      return last
    },

    async adopt(orderId: OrderId, memberId: number): Promise<void> {
      await db.query('earning-adopt', 'update orders set member_id = $2 where id = $1', [orderId, memberId])
    },

    async deliver(orderId: OrderId, units: readonly number[], at: Date): Promise<void> {
      const sql = `insert into shipment (order_id, state, packed_at, updated_at) values ($1, 'sent', $2, $2) returning id`
      const [shipment] = await db.query<{ id: number }>('earning-shipment', sql, [orderId, at])
      for (const [position, quantity] of units.entries()) {
        const sql = 'insert into shipment_row (shipment_id, position, quantity) values ($1, $2, $3)'
        if (quantity > 0) await db.query('earning-shipment-row', sql, [shipment?.id, position, quantity])
      }
      const arrived = `update shipment set state = 'delivered', delivered_at = $2 where id = $1`
      await db.query('earning-delivered', arrived, [shipment?.id, at])
    },

    async giveBack(orderId: OrderId, units: readonly number[], at: Date, cause = 'open-purchase'): Promise<void> {
      await this.refund(await this.receive(orderId, units, at, { cause }), at)
    },

    /** Returns some units of each row, and how they are handled. Returns the number of the return. */
    async receive(
      orderId: OrderId,
      units: readonly number[],
      at: Date,
      {
        cause = 'open-purchase',
        dispositions = [],
      }: { cause?: string; dispositions?: readonly ('stock' | 'sent-back')[] } = {},
    ): Promise<number> {
      const [back] = await db.query<{ id: number }>('earning-return', returnSql, [randomUUID(), orderId, cause, at])
      if (!back) throw new Error('No return')
      for (const [position, quantity] of units.entries()) {
        const facts = [back.id, position, quantity, dispositions[position] ?? 'stock']
        if (quantity > 0) await db.query('earning-return-row', returnRowSql, facts)
      }
      return back.id
    },

    async refund(returnId: number, at: Date): Promise<void> {
      const sql = `update goods_return set state = 'settled', refunded_at = $2 where id = $1`
      await db.query('earning-settled', sql, [returnId, at])
    },

    /** Recalculates the xp of an order. */
    async replay(orderId: OrderId): Promise<void> {
      await db.query('fact-replay', 'insert into xp_due (order_id) values ($1)', [orderId])
    },
  }
}

const orderSql = `
  insert into orders (id, number, secret, idempotency_key, request_hash, member_id, state, email, phone, address, delivery,
    payment_method, goods_total, shipping_price, total, vat, placed_at, updated_at)
  values ($1, $1, 'x', $2, '', $3, 'sent', '', '', '{}', '{}', 'card', $4, 0, $4, '[]', $5, $5)`
const rowSql = `
  insert into order_row (order_id, position, product_id, name, quantity, unit_price, vat_rate, discount)
  values ($1, $2, $3, 'Vara', $4, $5, 25, $6)`
const returnSql = `
  insert into goods_return (key, order_id, cause, way, state, announced_at, updated_at)
  values ($1, $2, $3, 'store', 'received', $4, $4) returning id`
const returnRowSql = `
  insert into goods_return_row (return_id, position, quantity, reason, received, condition, fate)
  values ($1, $2, $3, 'none', $3, 'sealed', $4)`
