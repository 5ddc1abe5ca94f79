import { type Day, dayOf } from './day.ts'

const hour = 3_600_000

export function startOfDay(day: Day): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const summer = new Date(midnight - 2 * hour)
  return dayOf(summer) === day ? summer : new Date(midnight - hour)
}

export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * hour).toISOString().slice(0, 10)
}
