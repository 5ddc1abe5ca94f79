import type { Transaction } from '#core/server/transaction.ts'
import { type Doer, type LockedOrder, recordOrderEvent } from './lock-order.ts'

export async function reopenShipments(
  tx: Transaction,
  locked: LockedOrder,
  { by, now }: { by: Doer; now: Date },
): Promise<LockedOrder> {
  const packed = locked.shipments.filter(({ state }) => state === 'packed')
  if (packed.length === 0) return locked
  const ids = packed.map(({ id }) => id)
  await tx.query('reopen-shipment-rows', 'delete from shipment_row where shipment_id = any($1)', [ids])
  await tx.query('reopen-shipment', 'delete from shipment where id = any($1)', [ids])
  for (const shipment of ids) {
    await recordOrderEvent(tx, { orderId: locked.order.id, event: 'unpacked', data: { shipment, by }, now })
  }
  return { ...locked, shipments: locked.shipments.filter(({ state }) => state !== 'packed') }
}
