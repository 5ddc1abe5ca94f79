import type { CarrierEvent } from '#carriers/booking.ts'
import type { Queries } from '#core/server/db.ts'

/** What the carrier has reported by its webhook. */
export async function reportedEvents(db: Queries, trackingId: string): Promise<CarrierEvent[]> {
  return await db.query<CarrierEvent>(
    'carrier-events-of-parcel',
    `select e.event, e.text, null as place, e.at from carrier_event e join carrier_booking b on b.reference = e.reference
     where b.tracking_id = $1 and b.state = 'booked' order by e.at, e.event_id`,
    [trackingId],
  )
}
