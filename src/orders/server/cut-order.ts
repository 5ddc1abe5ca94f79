import { returnStock, supplier, webWarehouse } from '#catalog/server/stock.ts'
import type { Transaction } from '#core/server/transaction.ts'
import { priceOfPieces } from '#orders/part-of-row.ts'
import type { GivenBack } from '#payments/refund-way.ts'
import { giveBack } from '#payments/server/give-back.ts'
import type { HeldOrder } from './hold-order.ts'
import type { StoredRow } from './stored-order.ts'
import type { Unpacked } from './unpacked-pieces.ts'

/** Takes pieces that were never packed out of an order that goes on: back to the stock, and the money back. */
export async function cutOrder(
  tx: Transaction,
  held: HeldOrder,
  pieces: readonly Unpacked[],
  now: Date,
): Promise<GivenBack> {
  const { order } = held
  const lines = pieces.flatMap(({ position, source, quantity }) => {
    const { productId, storeId } = rowAt(order.rows, position)
    if (source === 'digital') return []
    const place = source === 'web' ? webWarehouse : source === 'supplier' ? supplier : storeId
    return place === null ? [] : [{ productId, place, quantity }]
  })
  await tx.query('order-cut', cutSql, [
    order.id,
    pieces.map(({ position }) => position),
    pieces.map(({ source }) => source),
    pieces.map(({ quantity }) => quantity),
  ])
  await returnStock(tx, lines, { cause: 'cut', ref: order.id })
  const amountOre = worthOf(held, pieces)
  return await giveBack(tx, { orderId: order.id, amountOre, cause: 'cancelled', key: `cut:${order.id}`, now })
}

const cutSql = `
  update order_row r set cut = r.cut + c.pieces, from_web = r.from_web - c.web, from_supplier = r.from_supplier - c.supplier,
    from_store = r.from_store - c.store
  from (
    select position, sum(quantity) as pieces, coalesce(sum(quantity) filter (where source = 'web'), 0) as web,
      coalesce(sum(quantity) filter (where source = 'supplier'), 0) as supplier,
      coalesce(sum(quantity) filter (where source = 'store'), 0) as store
    from unnest($2::int[], $3::text[], $4::int[]) as p (position, source, quantity) group by position
  ) c
  where r.order_id = $1 and r.position = c.position`

/** The last pieces of each row, since those that were sent are reckoned first; and the delivery, if nothing went by it. */
function worthOf({ order, shipments }: HeldOrder, pieces: readonly Unpacked[]): number {
  const positions = [...new Set(pieces.map(({ position }) => position))]
  const goods = positions.map((position) => {
    const row = rowAt(order.rows, position)
    const now = pieces.reduce((sum, one) => sum + (one.position === position ? one.quantity : 0), 0)
    return priceOfPieces(row, { before: row.quantity - row.cut - now, now })
  })
  const isDeliveryUnused = shipments.every(({ source }) => source === 'digital')
  return goods.reduce((sum, ore) => sum + ore, isDeliveryUnused ? order.shipping : 0)
}

function rowAt(rows: readonly StoredRow[], position: number): StoredRow {
  const row = rows[position]
  if (!row) throw new Error(`The order has no row ${position}`)
  return row
}
