import { type Day, dayOf } from './day.ts'

const hour = 3_600_000

export function startOfDay(day: Day): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const summer = new Date(midnight - 2 * hour)
  return dayOf(summer) === day ? summer : new Date(midnight - hour)
}

export function addDays(day: Day, days: number): Day {
  const key = `${day}+${days}`
  const found = known.get(key) ?? new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * hour).toISOString().slice(0, 10)
  if (known.size > 2000) known.clear()
  known.set(key, found)
  return found
}

/** The same few days are asked for again and again. */
const known = new Map<string, Day>()
