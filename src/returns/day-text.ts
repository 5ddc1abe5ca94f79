import type { Day } from '#core/day.ts'

const long = new Intl.DateTimeFormat('sv-SE', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `24 november 2026`, unbroken. */
export function dayText(day: Day): string {
  return long.format(new Date(`${day}T12:00:00Z`)).replaceAll(' ', '\u00a0')
}
