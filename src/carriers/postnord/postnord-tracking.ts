import { z } from 'zod'
import type { CarrierEvent } from '#carriers/booking.ts'
import type { KeptParcel } from '#carriers/booking-ledger.ts'
import { orderlyEvents } from '#carriers/orderly-events.ts'
import { swedishTime } from '#carriers/stockholm-time.ts'

const Event = z.object({
  eventTime: z.string(),
  eventCode: z.string().nullish(),
  status: z.string().nullish(),
  eventDescription: z.string().nullish(),
  location: z.object({ displayName: z.string().nullish(), city: z.string().nullish() }).nullish(),
})
const Item = z.object({ itemId: z.string(), events: z.array(Event).nullish() })
const Shipment = z.object({ shipmentId: z.string(), items: z.array(Item).nullish() })

/** An unknown number has no shipments. */
export const Tracked = z.object({
  TrackingInformationResponse: z.object({ shipments: z.array(Shipment).nullish() }),
})

/** What the sender has announced is not yet with PostNord. */
const meanings: Record<string, CarrierEvent['event'] | null> = {
  CREATED: null,
  INFORMED: null,
  EN_ROUTE: 'on-its-way',
  DELAYED: 'delayed',
  EXPECTED_DELAY: 'delayed',
  AVAILABLE_FOR_DELIVERY: 'ready',
  AVAILABLE_FOR_DELIVERY_PAR_LOC: 'ready',
  DELIVERED: 'delivered',
  RETURNED: 'returned',
  // It may still be delivered, or turn back: PostNord says so by a later event.
  DELIVERY_IMPOSSIBLE: 'delayed',
  DELIVERY_REFUSED: 'delayed',
  STOPPED: 'delayed',
}

export function eventsOf({ TrackingInformationResponse: { shipments } }: z.output<typeof Tracked>): CarrierEvent[] {
  const items = (shipments ?? []).flatMap(({ items: all }) => all ?? [])
  return orderlyEvents(
    items.flatMap(({ events }) =>
      (events ?? []).flatMap(({ eventTime, status, eventDescription, location }): CarrierEvent[] => {
        const event = meanings[status ?? '']
        const at = swedishTime(eventTime)
        if (!event || !at) return []
        return [{ event, text: eventDescription ?? '', place: location?.displayName ?? location?.city ?? null, at }]
      }),
    ),
  )
}

/** The booking that a lost answer was about. */
export function knownParcel({
  TrackingInformationResponse: { shipments },
}: z.output<typeof Tracked>): Omit<KeptParcel, 'trackingUrl'> | null {
  const [shipment] = shipments ?? []
  const [item] = shipment?.items ?? []
  return shipment && item ? { trackingId: item.itemId, bookingId: shipment.shipmentId } : null
}
