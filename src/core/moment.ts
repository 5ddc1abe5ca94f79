const hour = 3_600_000

/** A time as clocks in Sweden show it, `2024-11-20T12:00`; null for what is none. A day alone is its beginning. */
export function momentOf(text: string): Date | null {
  const [, day, time = '00:00'] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?$/.exec(text) ?? []
  const utc = Date.parse(`${day}T${time}Z`)
  if (day === undefined || Number.isNaN(utc)) return null
  const shown = `${day} ${time}`
  const summer = new Date(utc - 2 * hour)
  // The hour that is skipped in spring is read as if it were winter still.
  return clock.format(summer) === shown ? summer : new Date(utc - hour)
}

/** The time as clocks in Sweden show it: `2024-11-20T12:00`. */
export function clockTime(moment: Date): string {
  return clock.format(moment).replace(' ', 'T')
}

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})
