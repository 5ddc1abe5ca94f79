import type { z } from 'zod'
import type { CarrierEvent } from '#carriers/booking.ts'
import { orderlyEvents } from '#carriers/orderly-events.ts'
import type { DhlEvent, TrackingAnswer } from './dhl-answers.ts'

/** DHL has few codes; what waits and what goes back is said by its words only. */
export function dhlEvents({ shipments }: z.output<typeof TrackingAnswer>): CarrierEvent[] {
  const events = orderlyEvents(shipments.flatMap((shipment) => shipment.events).flatMap(eventOf))
  const first = events.findIndex(({ event }) => event === 'sorted')
  return events.map((one, place) => (place === first ? { ...one, event: 'handed-over' } : one))
}

function eventOf(one: DhlEvent): CarrierEvent[] {
  const event = kindOf(one)
  const at = new Date(one.timestamp)
  if (!event || Number.isNaN(at.getTime())) return []
  const text = one.description ?? one.status ?? ''
  return [{ event, text, place: one.location?.address.addressLocality ?? null, at }]
}

function kindOf({ statusCode, status = '', description = '' }: DhlEvent): CarrierEvent['event'] | null {
  const words = `${status} ${description}`
  if (statusCode === 'delivered') return 'delivered'
  if (statusCode === 'failure') return /\bretur/i.test(words) ? 'returned' : 'delayed'
  if (statusCode !== 'transit') return null
  if (/(ready|available) for (collection|pick-?up)|redo att hämta/i.test(words)) return 'ready'
  return /out for delivery|utkörning/i.test(words) ? 'on-its-way' : 'sorted'
}
