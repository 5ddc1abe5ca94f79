/** A Swedish calendar day, `2026-11-21`. Days compare as strings. */
export type Day = string

const zone = 'Europe/Stockholm'
const hour = 3_600_000

export function dayOf(time: Date): Day {
  const hours = Math.floor(time.getTime() / hour)
  if (hours !== latest.hours) latest = { hours, day: isoDay.format(time) }
  return latest.day
}

let latest: { hours: number; day: Day } = { hours: Number.NaN, day: '' }

export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / (24 * hour))
}

/** `11 dec`, with the year when it is another: `14 mars 2027`. */
export function shortDay(day: Day, today: Day): string {
  const date = new Date(`${day}T12:00:00Z`)
  const text = (day.slice(0, 4) === today.slice(0, 4) ? thisYear : otherYear).format(date)
  return text.replace('.', '')
}

const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
const thisYear = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, day: 'numeric', month: 'short' })
const otherYear = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, day: 'numeric', month: 'short', year: 'numeric' })
