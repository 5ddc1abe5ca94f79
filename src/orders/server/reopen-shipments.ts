import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { orderBackOfficeContract } from '#orders/back-office-contract.ts'
import { unpackedText } from '#orders/back-office-messages.ts'
import { type Doer, followDeps, type LockedOrder, lockOrder, recordOrderEvent } from './lock-order.ts'

export async function reopenShipments(
  tx: Transaction,
  locked: LockedOrder,
  { by, now }: { by: Doer; now: Date },
): Promise<LockedOrder> {
  const packed = locked.shipments.filter(({ state }) => state === 'packed')
  return await reopen(tx, locked, { ids: packed.map(({ id }) => id), by, now })
}

type Unpacking = { orderId: string; shipmentId: number; by: number; now: Date }

/** The units are to be packed again, and a booking at a carrier is cancelled. Idempotent. */
export async function unpackShipment(db: Db, { orderId, shipmentId, by, now }: Unpacking): Promise<void> {
  const call = orderBackOfficeContract.unpackShipment
  await inTransaction(db, async (tx) => {
    const locked = await lockOrder(tx, orderId)
    if (!locked) throw domainError(call, 'no-such-order')
    const { order, shipments } = locked
    if (order.events.some(({ event, data }) => event === 'unpacked' && data.shipment === shipmentId)) return
    const shipment = shipments.find(({ id }) => id === shipmentId)
    if (!shipment) throw domainError(call, 'no-such-shipment')
    if (shipment.state !== 'packed') throw domainError(call, 'shipment-already-sent')
    await reopen(tx, locked, { ids: [shipmentId], by, now })
    await followDeps(tx, orderId, now)
  })
}

type Reopened = { ids: readonly number[]; by: Doer; now: Date }

async function reopen(tx: Transaction, locked: LockedOrder, { ids, by, now }: Reopened): Promise<LockedOrder> {
  if (ids.length === 0) return locked
  await tx.query('reopen-shipment-rows', 'delete from shipment_row where shipment_id = any($1)', [ids])
  await tx.query('reopen-shipment', 'delete from shipment where id = any($1)', [ids])
  for (const shipment of ids) {
    const data = { shipment, by, ...(typeof by === 'number' ? { text: unpackedText } : {}) }
    await recordOrderEvent(tx, { orderId: locked.order.id, event: 'unpacked', data, now })
  }
  return { ...locked, shipments: locked.shipments.filter(({ id }) => !ids.includes(id)) }
}
