import { dayOf } from '#core/day.ts'
import { addDays, startOfDay } from '#core/day-start.ts'
import type { ExtensionJob } from './manifest.ts'

const minute = 60_000

/** The latest time at which it should have begun. */
export function lastTimeOf({ everyMinutes, dailyAt = '00:00' }: ExtensionJob, now: Date): Date {
  if (everyMinutes !== undefined) {
    const every = everyMinutes * minute
    return new Date(Math.floor(now.getTime() / every) * every)
  }
  const [hours = 0, minutes = 0] = dailyAt.split(':').map(Number)
  const today = dayOf(now)
  const at = (day: string) => new Date(startOfDay(day).getTime() + (hours * 60 + minutes) * minute)
  return at(today) <= now ? at(today) : at(addDays(today, -1))
}
