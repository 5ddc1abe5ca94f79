import type { Day } from './day.ts'

const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', dateStyle: 'long' })

/** `20 december 2026` */
export function longDay(day: Day): string {
  return format.format(new Date(`${day}T12:00:00Z`))
}
