import { z } from 'zod'
import type { CarrierEvent } from '#carriers/booking.ts'
import type { KeptParcel } from '#carriers/booking-ledger.ts'
import { orderlyEvents } from '#carriers/orderly-events.ts'
import { swedishTime } from '#carriers/stockholm-time.ts'
import { pageOf } from './bring-booking.ts'

const Event = z.object({
  status: z.string(),
  description: z.string().nullish(),
  city: z.string().nullish(),
  dateIso: z.string().nullish(),
})
const Package = z.object({ packageNumber: z.string().nullish(), eventSet: z.array(Event).nullish() })

/** An unknown number has one consignment, with an error. */
export const Tracked = z.object({
  consignmentSet: z
    .array(z.object({ consignmentId: z.string().nullish(), packageSet: z.array(Package).nullish() }))
    .nullish(),
})

/** Statuses that are not here, notices and agreed times, move nothing; Bring may add others. */
const meanings: Record<string, CarrierEvent['event']> = {
  HANDED_IN: 'handed-over',
  COLLECTED: 'handed-over',
  TERMINAL: 'sorted',
  IN_TRANSIT: 'on-its-way',
  INTERNATIONAL: 'on-its-way',
  CUSTOMS: 'on-its-way',
  TRANSPORT_TO_RECIPIENT: 'on-its-way',
  ATTEMPTED_DELIVERY: 'delayed',
  DEVIATION: 'delayed',
  READY_FOR_PICKUP: 'ready',
  DELIVERED: 'delivered',
  RETURN: 'returned',
  DELIVERED_SENDER: 'returned',
}

export function eventsOf({ consignmentSet }: z.output<typeof Tracked>): CarrierEvent[] {
  const packages = (consignmentSet ?? []).flatMap(({ packageSet }) => packageSet ?? [])
  return orderlyEvents(
    packages.flatMap(({ eventSet }) =>
      (eventSet ?? []).flatMap(({ status, description, city, dateIso }): CarrierEvent[] => {
        const event = meanings[status]
        const at = swedishTime(dateIso ?? '')
        return event && at ? [{ event, text: description ?? '', place: city || null, at }] : []
      }),
    ),
  )
}

/** The booking that a lost answer was about, found by our reference. */
export function knownParcel({ consignmentSet }: z.output<typeof Tracked>): KeptParcel | null {
  const [consignment] = consignmentSet ?? []
  const trackingId = consignment?.packageSet?.[0]?.packageNumber
  const bookingId = consignment?.consignmentId
  return trackingId && bookingId ? { trackingId, bookingId, trackingUrl: pageOf(trackingId) } : null
}
