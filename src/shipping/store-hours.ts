import { type Day, dayOf } from '#core/day.ts'
import { addDays } from '#core/day-start.ts'
import { weekday } from './holidays.ts'

/** Seven days from Monday: "10–19" or "Stängt". */
type Hours = readonly string[]

export const hoursToPick = 2

/** The first day the store can hand out goods in stock. */
export function handedOutOn(hours: Hours, now: Date): Day {
  const today = dayOf(now)
  const closes = closingHour(hours, today)
  if (closes !== null && Number(hourOf.format(now)) + hoursToPick <= closes) return today
  return nextOpenDay(hours, addDays(today, 1))
}

export function nextOpenDay(hours: Hours, from: Day): Day {
  const days = Array.from({ length: 7 }, (_, days) => addDays(from, days))
  return days.find((day) => closingHour(hours, day) !== null) ?? from
}

function closingHour(hours: Hours, day: Day): number | null {
  const closes = /[–-](\d{1,2})/.exec(hours[(weekday(day) + 6) % 7] ?? '')?.[1]
  return closes === undefined ? null : Number(closes)
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
const hourOf = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', hour: '2-digit', hourCycle: 'h23' })
