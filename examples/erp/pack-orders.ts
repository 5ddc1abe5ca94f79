import { type KretsClient, KretsError } from '#client/index.ts'
import type { Ledger } from './ledger.ts'

/** Each step is read from the order, so that a round that was cut off is continued by the next. */
export async function packOrders(client: KretsClient, ledger: Ledger): Promise<void> {
  for (const [id, { state }] of ledger.orders) {
    if (state !== 'to-pack') continue
    try {
      ledger.record({ is: 'packed', orderId: id, state: await pack(client, id) })
    } catch (error) {
      // An order that waits for an approval or a payment does not hold up those after it.
      if (!(error instanceof KretsError && error.status === 409)) throw error
      console.error(`order ${id}: ${error.code}`)
    }
  }
}

async function pack({ orders, parcelTracking }: KretsClient, id: string): Promise<'packed' | 'cancelled'> {
  let { data: order } = await orders.getBackOfficeOrder({ id })
  for (const { source, rows } of order.toPack) {
    if (rows.length === 0) continue
    const answer = await orders.packShipment({ id, source, rows }, { idempotencyKey: `erp-pack-${id}-${source}` })
    order = answer.data
  }
  for (const { id: parcel, state, trackingId } of order.shipments) {
    if (state !== 'packed') continue
    const tracking = { carrier: 'postnord', name: '', trackingId: `ERP${order.number}X${parcel}`, address: '' } as const
    if (trackingId === null) await parcelTracking.putTracking({ id: parcel, replaces: null, tracking })
    await orders.sendShipment({ id: parcel })
  }
  return order.state === 'cancelled' ? 'cancelled' : 'packed'
}
