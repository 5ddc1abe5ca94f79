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
 * The first day the codes of a row may be sent; null for immediately. Never before its product is released. A delivered code cannot be returned, so either the consumer
 * has consented and acknowledged that the right of withdrawal ends (lag 2005:59 2 kap. 11 §), or the period, which
 * starts with the contract, has passed.
 */
export function codesDay({ placedAt, digitalConsentAt, address }: CodesOrder, releaseOn: Day | null): Day | null {
  const placedOn = dayOf(placedAt)
  const released = releaseOn !== null && releaseOn > placedOn ? releaseOn : null
  if (digitalConsentAt !== null || address.company !== null) return released
  const withdrawalOver = addDays(withdrawalEnd(placedAt), 1)
  return released !== null && released > withdrawalOver ? released : withdrawalOver
}

/** The last day to withdraw from codes that have not been sent. */
export function withdrawalEnd(placedAt: Date): Day {
  return nextWorkingDay(addDays(dayOf(placedAt), withdrawalDays))
}

/** The day all codes have been sent; null for immediately. */
export function lastCodesDay(order: CodesOrder, releases: readonly (Day | null)[]): Day | null {
  const days = releases.flatMap((releaseOn) => codesDay(order, releaseOn) ?? [])
  return days.toSorted().at(-1) ?? null
}

export function mayCodesLeave(order: CodesOrder, releaseOn: Day | null, now: Date): boolean {
  const day = codesDay(order, releaseOn)
  return day === null || day <= dayOf(now)
}

/** When consent would have the first codes sent that now wait for the right of withdrawal; null when there are none. */
export function sentOnConsent(order: CodesOrder, releases: readonly (Day | null)[]): 'at-once' | 'on-release' | null {
  const consenting = { ...order, digitalConsentAt: order.placedAt }
  const sooner = releases.filter((day) => codesDay(consenting, day) !== codesDay(order, day))
  if (sooner.length === 0) return null
  return sooner.some((day) => codesDay(consenting, day) === null) ? 'at-once' : 'on-release'
}
