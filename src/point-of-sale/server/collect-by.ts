import { type Day, dayOf } from '#core/day.ts'
import { addDays } from '#core/day-start.ts'
import { pickupDays } from '#orders/server/shipment-emails.ts'

/** The last day that the customer has been promised. */
export function collectByOf(readyAt: Date): Day {
  return addDays(dayOf(readyAt), pickupDays)
}

export function isOverdue(readyAt: Date, now: Date): boolean {
  return dayOf(now) > collectByOf(readyAt)
}
