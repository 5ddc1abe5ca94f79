import { addDays, type Day, dayOf } from '#core/day.ts'
import { nextWorkingDay } from '#shipping/dates.ts'

/** How long a consumer may undo a purchase (lag 2005:59 2 kap. 10 §). */
export const withdrawalDays = 14

export type CodesOrder = {
  placedAt: Date
  /** When the customer asked for codes at once, and acknowledged what they give up by it. */
  digitalConsentAt: Date | null
  address: { company: string | null }
}

/**
 * The first day on which codes may be sent, null for at once. A code that has been sent cannot be undone: a consumer must
 * have asked for it and have acknowledged that the right of withdrawal ends (lag 2005:59 2 kap. 11 §), or the time for
 * it, which begins with the contract, must be over.
 */
export function codesDay({ placedAt, digitalConsentAt, address }: CodesOrder): Day | null {
  if (digitalConsentAt !== null || address.company !== null) return null
  return addDays(nextWorkingDay(addDays(dayOf(placedAt), withdrawalDays)), 1)
}

export function mayCodesLeave(order: CodesOrder, now: Date): boolean {
  const day = codesDay(order)
  return day === null || day <= dayOf(now)
}
