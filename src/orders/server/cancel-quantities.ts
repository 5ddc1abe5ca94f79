import type { Transaction } from '#core/server/transaction.ts'
import { codes, returnStock, supplier, webWarehouse } from '#inventory/server/stock.ts'
import type { RefundedAmounts } from '#payments/refund-way.ts'
import { refundOrder } from '#payments/server/refund-order.ts'
import { giftCardProduct } from '#pricing/gift-card.ts'
import { lineTotal } from '#pricing/line-amounts.ts'
import { linePart } from '#pricing/line-parts.ts'
import type { LockedOrder } from './lock-order.ts'
import { chargedRow, type StoredOrder, type StoredRow } from './stored-order.ts'
import type { UnfulfilledUnits } from './unfulfilled-units.ts'

export async function cancelQuantities(
  tx: Transaction,
  locked: LockedOrder,
  units: readonly UnfulfilledUnits[],
  { now, keepsDelivery = false }: { now: Date; keepsDelivery?: boolean },
): Promise<RefundedAmounts> {
  const { order } = locked
  const lines = units.flatMap(({ position, source, quantity }) => {
    const { productId, storeId, configuration } = rowAt(order.rows, position)
    if (configuration || productId === giftCardProduct) return []
    const place = { web: webWarehouse, supplier, store: storeId, digital: codes }[source]
    return place === null ? [] : [{ productId, place, quantity }]
  })
  await tx.query('order-cancel-quantities', cancelSql, [
    order.id,
    units.map(({ position }) => position),
    units.map(({ source }) => source),
    units.map(({ quantity }) => quantity),
  ])
  await returnStock(tx, lines, { cause: 'cut', ref: order.id })
  const unusedDelivery = !keepsDelivery && hasNothingToBring(locked, units) ? await deliveryLeft(tx, order) : 0
  const amount = worthOf(locked, units) + unusedDelivery
  return await refundOrder(tx, { orderId: order.id, amount, cause: 'cancelled', key: `cut:${cutName(order)}`, now })
}

/** After these units nothing is brought to the customer, and nothing has been. */
export function hasNothingToBring({ order, shipments }: LockedOrder, units: readonly UnfulfilledUnits[]): boolean {
  const physical = order.rows.reduce((sum, row) => sum + row.fromWeb + row.fromSupplier + row.fromStore, 0)
  const cancelled = units.reduce((sum, { source, quantity }) => sum + (source === 'digital' ? 0 : quantity), 0)
  return physical === cancelled && shipments.every(({ source }) => source === 'digital')
}

/** What was paid for the delivery and was not refunded with units that were cancelled before. */
export async function deliveryLeft(tx: Transaction, order: StoredOrder): Promise<number> {
  if (order.shipping === 0 || cancelledBefore(order) === 0) return order.shipping
  const [cut] = await tx.query<{ refunded: number }>('order-cut-refunded', cutRefundedSql, [order.id])
  const goods = order.rows.reduce((sum, row) => sum + worthOfLast(row, { skipped: 0, now: row.cancelledQuantity }), 0)
  return Math.max(0, order.shipping - Math.max(0, (cut?.refunded ?? 0) - goods))
}

const cutRefundedSql = `
  select coalesce(sum(amount), 0)::int as refunded from refund where order_id = $1 and cause = 'cancelled' and key like 'cut:%'`

/** Of the next one: a part may be cancelled, and later what was packed then. */
export function cutName(order: StoredOrder): string {
  const before = cancelledBefore(order)
  return before === 0 ? order.id : `${order.id}:${before}`
}

export function cancelledBefore({ rows }: StoredOrder): number {
  return rows.reduce((sum, { cancelledQuantity }) => sum + cancelledQuantity, 0)
}

const cancelSql = `
  update order_row r set cancelled_quantity = r.cancelled_quantity + c.units, from_web = r.from_web - c.web, from_supplier = r.from_supplier - c.supplier,
    from_store = r.from_store - c.store
  from (
    select position, sum(quantity) as units, coalesce(sum(quantity) filter (where source = 'web'), 0) as web,
      coalesce(sum(quantity) filter (where source = 'supplier'), 0) as supplier,
      coalesce(sum(quantity) filter (where source = 'store'), 0) as store
    from unnest($2::int[], $3::text[], $4::int[]) as p (position, source, quantity) group by position
  ) c
  where r.order_id = $1 and r.position = c.position`

/** The last units of each row, since sent units are counted first. */
export function worthOf({ order }: LockedOrder, units: readonly UnfulfilledUnits[]): number {
  const positions = [...new Set(units.map(({ position }) => position))]
  const goods = positions.map((position) => {
    const row = rowAt(order.rows, position)
    const now = units.reduce((sum, one) => sum + (one.position === position ? one.quantity : 0), 0)
    return worthOfLast(row, { skipped: row.cancelledQuantity, now })
  })
  return goods.reduce((sum, amount) => sum + amount, 0)
}

function worthOfLast(row: StoredRow, { skipped, now }: { skipped: number; now: number }): number {
  return now === 0 ? 0 : lineTotal(linePart(row, { before: row.quantity - skipped - now, now }))
}

function rowAt(rows: readonly StoredRow[], position: number): StoredRow {
  const row = rows[position]
  if (!row) throw new Error(`The order has no row ${position}`)
  return chargedRow(row)
}
