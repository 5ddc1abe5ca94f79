import { type Day, dayOf } from '#core/day.ts'
import { addDays } from '#core/day-start.ts'
import { clockTime } from '#core/moment.ts'
import { type OpeningTimes, openingTimes } from '#stores/opening-hours.ts'
import { isHoliday, weekday } from './holidays.ts'

/** Seven days from Monday: "10–19" or "Stängt". */
type Hours = readonly string[]

export type StoreHours = { hours: Hours; holidayHours: string }

export const hoursToPick = 2

/** The first day the store can hand out goods in stock. */
export function handedOutOn(store: StoreHours, now: Date): Day {
  const today = dayOf(now)
  const times = openingOn(store, today)
  if (times && isTimeToPick(times, clockTime(now).slice(11))) return today
  return nextOpenDay(store, addDays(today, 1))
}

const daysAhead = 21

/** A store with unknown hours counts as open. */
export function nextOpenDay(store: StoreHours, from: Day): Day {
  const days = Array.from({ length: daysAhead }, (_, days) => addDays(from, days))
  return days.find((day) => openingOn(store, day) !== null) ?? from
}

export function openingOn({ hours, holidayHours }: StoreHours, day: Day): OpeningTimes | null {
  return openingTimes(isHoliday(day) ? holidayHours : (hours[(weekday(day) + 6) % 7] ?? ''))
}

function isTimeToPick({ opens, closes }: OpeningTimes, clock: string): boolean {
  return minutesOf(clock > opens ? clock : opens) + hoursToPick * 60 <= minutesOf(closes)
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

/** `Mån–fre 10–20, lör 10–18, sön 11–17` */
export function hoursText(hours: Hours): string {
  const runs: { from: number; to: number; text: string }[] = []
  hours.forEach((text, at) => {
    const last = runs.at(-1)
    if (last?.text === text) last.to = at
    else runs.push({ from: at, to: at, text })
  })
  const text = runs
    .map(({ from, to, text }) => `${names[from]}${to > from ? `–${names[to]}` : ''} ${text.toLowerCase()}`)
    .join(', ')
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

const names = ['mån', 'tis', 'ons', 'tors', 'fre', 'lör', 'sön']
