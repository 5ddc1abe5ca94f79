import { type Day, dayOf } from '#core/day.ts'
import { addDays } from '#core/day-start.ts'
import { nextWorkingDay } from '#shipping/dates.ts'
import { withdrawalDays } from '#shop-settings/return-limits.ts'

export type CodesOrder = {
  placedAt: Date
  digitalConsentAt: Date | null
  address: { company: string | null }
}

/**
 * The first day codes may be sent; null for immediately. A delivered code cannot be returned, so either the consumer
 * has consented and acknowledged that the right of withdrawal ends (lag 2005:59 2 kap. 11 §), or the period, which
 * starts with the contract, has passed.
 */
export function codesDay({ placedAt, digitalConsentAt, address }: CodesOrder): Day | null {
  if (digitalConsentAt !== null || address.company !== null) return null
  return addDays(nextWorkingDay(addDays(dayOf(placedAt), withdrawalDays)), 1)
}

export function mayCodesLeave(order: CodesOrder, now: Date): boolean {
  const day = codesDay(order)
  return day === null || day <= dayOf(now)
}
