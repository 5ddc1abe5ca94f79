import { type Day, dayOf } from '#core/day.ts'
import { addDays, startOfDay } from '#core/day-start.ts'

export type DayRange = { fromDay: Day; toDay: Day }

export function isOpen(range: DayRange, now: Date): boolean {
  const today = dayOf(now)
  return range.fromDay <= today && today <= range.toDay
}

/** Exclusive. */
export function endOf({ toDay }: DayRange): Date {
  return startOfDay(addDays(toDay, 1))
}
