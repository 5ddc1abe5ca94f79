import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import type { ContextOfCall } from '#core/server/handlers.ts'
import type { ShipmentState } from '#orders/contract.ts'
import { leftAt } from '#orders/order-state.ts'
import { collectShipment, readyShipment, returnShipment } from '#orders/server/deliver-shipment.ts'
import { packShipment } from '#orders/server/pack-shipment.ts'
import { isInStore, readShipment, readyAtSql, shipmentsOf } from '#orders/server/shipments.ts'
import { readOrder, type StoredOrder } from '#orders/server/stored-order.ts'
import { pointOfSaleContract } from '#point-of-sale/contract.ts'
import { receiveReturn } from '#returns/server/receive-return.ts'
import { returnUndeliveredParcel } from '#returns/server/return-undelivered-parcels.ts'
import { isOverdue } from './collect-by.ts'

export type CollectDeps = { db: Db; publicUrl: string }
type Step = { store: number; by: number; now: Date }

const { prepareCollection: prepare, endCollection: end } = pointOfSaleContract

export async function prepareCollection(
  deps: CollectDeps,
  { orderId, store, key, by, now }: Step & { orderId: string; key: string },
): Promise<void> {
  const { db } = deps
  const order = await readOrder(db, orderId)
  if (!order || !isCollectedIn(order, store)) throw domainError(prepare, 'no-such-order')
  const rows = leftAt('store', order.rows, await shipmentsOf(db, orderId))
  if (rows.length > 0) await packShipment(db, { orderId, source: 'store', rows, key: `collection:${key}`, by, now })
  for (const shipment of await shipmentsOf(db, orderId)) {
    const isPacked = shipment.state === 'packed' && isInStore(order, shipment)
    if (isPacked) await readyShipment(deps, { shipmentId: shipment.id, by, now })
  }
}

type OfShipment = Step & { shipmentId: number }

export async function receiveCollection(deps: CollectDeps, { shipmentId, store, by, now }: OfShipment): Promise<void> {
  await shipmentIn(deps, { shipmentId, store })
  await readyShipment(deps, { shipmentId, by, now })
}

type Context = Pick<ContextOfCall<typeof pointOfSaleContract.handOver>, 'member' | 'now'>

export async function handOver(
  deps: CollectDeps,
  { shipmentId, store, code }: Omit<OfShipment, 'by' | 'now'> & { code: string },
  { member, now }: Context,
): Promise<void> {
  await shipmentIn(deps, { shipmentId, store })
  await collectShipment(deps, { shipmentId, code, by: member.id, now })
}

/** The refund is decided under returns, as of a parcel that a carrier has sent back. */
export async function endCollection(deps: CollectDeps, { shipmentId, store, by, now }: OfShipment): Promise<void> {
  const { db } = deps
  const { order, state } = await shipmentIn(deps, { shipmentId, store })
  if (state !== 'ready' && state !== 'returned') throw domainError(end, 'not-overdue')
  if (state === 'ready') {
    if (!isOverdue(await readyAt(db, shipmentId), now)) throw domainError(end, 'not-overdue')
    await returnShipment(db, { shipmentId, by, now })
  }
  const written = await returnUndeliveredParcel(deps, shipmentId, now)
  if (written?.state !== 'announced') return
  const rows = written.rows.map(({ position, quantity }) => {
    // What is built after the customer's choices has no stock.
    const disposition = order.rows[position]?.configuration ? 'scrap' : 'stock'
    return { position, quantity, condition: 'sealed', disposition } as const
  })
  await receiveReturn(db, { id: written.id, rows, place: store, memberId: by, now })
}

async function shipmentIn(
  { db }: Pick<CollectDeps, 'db'>,
  { shipmentId, store }: { shipmentId: number; store: number },
): Promise<{ order: StoredOrder; state: ShipmentState }> {
  const shipment = await readShipment(db, shipmentId)
  const order = shipment && (await readOrder(db, shipment.orderId))
  if (!shipment || !order || !isCollectedIn(order, store)) throw domainError(end, 'no-such-shipment')
  return { order, state: shipment.state }
}

function isCollectedIn({ delivery }: StoredOrder, store: number): boolean {
  return delivery.kind === 'store' && delivery.choiceId === String(store)
}

async function readyAt(db: Db, shipmentId: number): Promise<Date> {
  const sql = `select ${readyAtSql} as at from shipment s where s.id = $1`
  const [found] = await db.query<{ at: Date }>('collection-ready-at', sql, [shipmentId])
  if (!found) throw new Error(`No shipment ${shipmentId}`)
  return found.at
}
