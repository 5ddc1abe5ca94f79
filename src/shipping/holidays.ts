import { type Day } from '#core/day.ts'
import { addDays } from '#core/day-start.ts'

/** Public holidays and the eves treated as such, excluding ordinary weekends. */
export function isHoliday(day: Day): boolean {
  return holidaysOf(Number(day.slice(0, 4))).has(day)
}

/** 0 is Sunday. */
export function weekday(day: Day): number {
  return new Date(`${day}T12:00:00Z`).getUTCDay()
}

/** Gauss's algorithm for the Gregorian calendar. */
export function easterSunday(year: number): Day {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const moon = (19 * golden + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30
  const fullMoon = moon - Math.floor(moon / 28) * (1 - Math.floor(29 / (moon + 1)) * Math.floor((21 - golden) / 11))
  const sunday = (year + Math.floor(year / 4) + fullMoon + 2 - century + Math.floor(century / 4)) % 7
  return addDays(`${year}-03-28`, fullMoon - sunday)
}

const years = new Map<number, ReadonlySet<Day>>()

function holidaysOf(year: number): ReadonlySet<Day> {
  let days = years.get(year)
  if (!days) {
    days = new Set([...fixed.map((day) => `${year}-${day}`), ...moving(year)])
    years.set(year, days)
  }
  return days
}

const fixed = ['01-01', '01-06', '05-01', '06-06', '12-24', '12-25', '12-26', '12-31']

function moving(year: number): Day[] {
  const easter = easterSunday(year)
  const fromEaster = [-2, -1, 0, 1, 39, 49].map((days) => addDays(easter, days))
  const midsummerEve = firstWeekday(`${year}-06-19`, 5)
  return [...fromEaster, midsummerEve, addDays(midsummerEve, 1), firstWeekday(`${year}-10-31`, 6)]
}

/** The first such weekday from this day on. */
export function firstWeekday(from: Day, wanted: number): Day {
  return addDays(from, (wanted - weekday(from) + 7) % 7)
}
