import { dayOf } from '#core/day.ts'
import { addDays } from '#core/day-start.ts'
import { clockTime } from '#core/moment.ts'

/** Swedish local times, as in `2026-11-27T00:00`. */
export type Period = { from: string; to: string }

const friday = 5

/** From Friday, or from now on a Friday, to the end of Sunday. */
export function comingWeekend(now: Date): Period {
  const today = dayOf(now)
  const days = (friday - new Date(today).getUTCDay() + 7) % 7
  const midnight = (ahead: number) => `${addDays(today, ahead)}T00:00`
  return { from: days === 0 ? clockTime(now) : midnight(days), to: midnight(days + 3) }
}
