import { refusalOf } from '#core/refusal.ts'
import type { Db } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { orderDeskContract } from '#orders/desk-contract.ts'
import { canPack, isBought, leftAt, type Pieces, type Source } from '#orders/order-state.ts'
import { type Doer, followParts, holdOrder, tellOrder } from './hold-order.ts'
import { writeShipment } from './shipments.ts'

export type Packing = {
  orderId: string
  source: Exclude<Source, 'digital'>
  rows: readonly Pieces[]
  /** Repeated, the same shipment is answered. */
  key: string
  by: Doer
  now: Date
}

const call = orderDeskContract.packShipment

/** Packs pieces of an order that leave together, and answers their shipment. From now on it cannot be cancelled. */
export async function packShipment(db: Db, { orderId, source, rows, key, by, now }: Packing): Promise<number> {
  return await inTransaction(db, async (tx) => {
    const held = await holdOrder(tx, orderId)
    if (!held) throw refusalOf(call, 'no-such-order')
    const [same] = await tx.query<{ id: number; orderId: string }>(
      'shipment-by-key',
      'select id, order_id::text as "orderId" from shipment where key = $1',
      [key],
    )
    if (same && same.orderId !== orderId) throw refusalOf(call, 'key-reused')
    if (same) return same.id
    const { order, shipments } = held
    if (!isBought(order.state)) throw refusalOf(call, 'not-to-pack')
    if (order.heldFor) throw refusalOf(call, 'awaits-approval')
    if (!canPack(rows, leftAt(source, order.rows, shipments))) throw refusalOf(call, 'nothing-left')
    const storeId = source === 'store' ? (order.rows.find((row) => row.storeId !== null)?.storeId ?? null) : null
    const id = await writeShipment(tx, { orderId, source, storeId, rows, key, now })
    await tellOrder(tx, { orderId, event: 'packed', data: { shipment: id, by }, now })
    await followParts(tx, orderId, now)
    return id
  })
}
