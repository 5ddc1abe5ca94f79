import type { CarrierEvent } from '#carriers/booking.ts'
import { trackParcels } from '#carriers/track-parcels.ts'
import type { Db } from '#core/server/db.ts'
import { deliverShipment, readyShipment, returnShipment } from './deliver-shipment.ts'
import type { OrderDeps } from './deps.ts'

type UnderWay = { id: number; trackingId: string }

/**
 * Queries the carrier about parcels in transit, at most every five minutes each. Repeated and reordered events are
 * recorded once. Returns how many were queried.
 */
export async function followShipments(deps: OrderDeps, now: Date): Promise<number> {
  return await trackParcels<UnderWay>({
    carrier: deps.carrier,
    now,
    take: async (count) => await takeUnderWay(deps.db, count, now),
    handle: async (parcel, events) => await follow(deps, parcel, events, now),
  })
}

async function takeUnderWay(db: Db, count: number, now: Date): Promise<UnderWay[]> {
  return await db.query<UnderWay>(
    'shipments-under-way',
    `with taken as (
       update shipment set asked_at = $1 where id in (
         select id from shipment
         where state in ('sent', 'ready') and tracking_id is not null and not is_tracked_by_hand
           and (asked_at is null or asked_at <= $1::timestamptz - interval '5 min')
         order by asked_at nulls first, id limit $2 for update skip locked
       ) returning id, tracking_id
     )
     select id, tracking_id as "trackingId" from taken order by id`,
    [now, count],
  )
}

async function follow(deps: OrderDeps, { id }: UnderWay, events: CarrierEvent[], now: Date): Promise<void> {
  await deps.db.query(
    'shipment-events',
    `insert into shipment_event (shipment_id, event, text, place, at)
     select $1, e.event, e.text, e.place, e.at from unnest($2::text[], $3::text[], $4::text[], $5::timestamptz[])
       as e (event, text, place, at)
     on conflict (shipment_id, event, at) do nothing`,
    [
      id,
      events.map(({ event }) => event),
      events.map(({ text }) => text),
      events.map(({ place }) => place),
      events.map(({ at }) => at),
    ],
  )
  const hasEvent = (event: CarrierEvent['event']) => events.some((one) => one.event === event)
  const step = { shipmentId: id, by: 'shop', now } as const
  if (hasEvent('delivered')) return await deliverShipment(deps, step)
  if (hasEvent('returned')) return await returnShipment(deps.db, step)
  if (hasEvent('ready')) await readyShipment(deps, step)
}
