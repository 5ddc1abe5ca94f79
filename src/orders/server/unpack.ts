import type { Transaction } from '#core/server/transaction.ts'
import { type Doer, type HeldOrder, tellOrder } from './hold-order.ts'

/** Opens the parcels that are packed and not sent: their pieces are to be packed again. */
export async function unpack(
  tx: Transaction,
  held: HeldOrder,
  { by, now }: { by: Doer; now: Date },
): Promise<HeldOrder> {
  const packed = held.shipments.filter(({ state }) => state === 'packed')
  if (packed.length === 0) return held
  const ids = packed.map(({ id }) => id)
  await tx.query('unpack-rows', 'delete from shipment_row where shipment_id = any($1)', [ids])
  await tx.query('unpack', 'delete from shipment where id = any($1)', [ids])
  for (const shipment of ids) {
    await tellOrder(tx, { orderId: held.order.id, event: 'unpacked', data: { shipment, by }, now })
  }
  return { ...held, shipments: held.shipments.filter(({ state }) => state !== 'packed') }
}
