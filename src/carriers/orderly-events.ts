import type { CarrierEvent } from './booking.ts'

/** Carriers report in any order, and some events more than once. */
export function orderlyEvents(events: readonly CarrierEvent[]): CarrierEvent[] {
  const known = new Map(events.map((one) => [`${one.event} ${one.at.toISOString()}`, one]))
  return [...known.values()].toSorted((a, b) => a.at.getTime() - b.at.getTime())
}
