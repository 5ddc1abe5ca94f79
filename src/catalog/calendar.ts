import { addDays, type Day, dayOf, startOfDay } from '#core/day.ts'

/** Whole days in Sweden, the last day included. */
export type DayWindow = { fromDay: Day; toDay: Day }

export function isOpen(window: DayWindow, now: Date): boolean {
  const today = dayOf(now)
  return window.fromDay <= today && today <= window.toDay
}

/** The first moment it is no longer open. */
export function endOf({ toDay }: DayWindow): Date {
  return startOfDay(addDays(toDay, 1))
}
