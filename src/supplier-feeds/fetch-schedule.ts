import { dayOf } from '#core/day.ts'
import { addDays } from '#core/day-start.ts'
import { momentOf } from '#core/moment.ts'

const minute = 60_000
const day = 24 * 60

export const intervals = [15, 30, 60, 120, 240, 480, day] as const

type Timetable = { everyMinutes: number; dailyAt: string }

export const isDaily = (everyMinutes: number) => everyMinutes === day

/** A daily feed comes at a time of the Swedish clock. */
export function nextFetch({ everyMinutes, dailyAt }: Timetable, now: Date): Date {
  if (!isDaily(everyMinutes)) return new Date(now.getTime() + everyMinutes * minute)
  const today = dayOf(now)
  const times = [today, addDays(today, 1)].map((date) => momentOf(`${date}T${dailyAt}`))
  return times.find((time) => time && time > now) ?? new Date(now.getTime() + day * minute)
}

const longestPause = 12 * 60

/** After 5, 15, 45 minutes and so on, also when that is later than the timetable. */
export function nextTry(failures: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(5 * 3 ** (failures - 1), longestPause) * minute)
}

export function isSameServer(a: string, b: string): boolean {
  const [from, to] = [URL.parse(a), URL.parse(b)]
  return from !== null && to !== null && from.protocol === to.protocol && from.host === to.host
}
