import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { type Doer, lockOrder, recordOrderEvent } from '#orders/server/lock-order.ts'
import { isInStore, readShipment, type Shipment } from '#orders/server/shipments.ts'
import { trackingTexts } from '#parcel-tracking/back-office-messages.ts'
import { carrierName, trackingUrlOf, type WrittenTracking } from '#parcel-tracking/carriers.ts'
import { trackingContract } from '#parcel-tracking/contract.ts'

const call = trackingContract.putTracking

type Writing = {
  shipmentId: number
  /** The number that the employee has seen. */
  replaces: string | null
  tracking: WrittenTracking | null
  by: Doer
  now: Date
}

/** Returns the order. Repeating it changes nothing more. */
export async function writeTracking(db: Db, writing: Writing): Promise<string> {
  const { shipmentId, replaces, tracking, by, now } = writing
  const stored = await readShipment(db, shipmentId)
  if (!stored) throw domainError(call, 'no-such-shipment')
  await inTransaction(db, async (tx) => {
    const locked = await lockOrder(tx, stored.orderId)
    const shipment = locked?.shipments.find(({ id }) => id === shipmentId)
    if (!locked || !shipment) throw domainError(call, 'no-such-shipment')
    if (shipment.trackingId !== null && !shipment.isTrackedByHand) throw domainError(call, 'tracked-by-carrier')
    const isOnItsWay = shipment.state === 'packed' || shipment.state === 'sent'
    if (!isOnItsWay || shipment.source === 'digital' || isInStore(locked.order, shipment)) {
      throw domainError(call, 'shipment-not-in-transit')
    }
    const after = tracking && { ...tracking, name: carrierName(tracking), url: trackingUrlOf(tracking) }
    const [was, is] = [textOf(shipment), after && `${after.name} ${after.trackingId}`]
    if (was === is && shipment.trackingUrl === (after?.url ?? null)) return
    if (shipment.trackingId !== replaces) throw domainError(call, 'changed-meanwhile')
    await tx.query(
      'shipment-tracking',
      `update shipment set carrier = $2, tracking_id = $3, tracking_url = $4, is_tracked_by_hand = $3::text is not null,
         updated_at = $5 where id = $1`,
      [shipmentId, after?.name ?? null, after?.trackingId ?? null, after?.url ?? null, now],
    )
    const data = { text: trackingTexts.logged(was, is), shipment: shipmentId, by }
    await recordOrderEvent(tx, { orderId: stored.orderId, event: 'note', data, now })
  })
  return stored.orderId
}

function textOf({ carrier, trackingId }: Pick<Shipment, 'carrier' | 'trackingId'>): string | null {
  return trackingId === null ? null : `${carrier ?? ''} ${trackingId}`.trim()
}
