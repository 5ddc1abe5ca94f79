const hour = 3_600_000

/**
 * Parses Swedish local time, `2024-11-20T12:00`; null if invalid. A date alone is its beginning. Years 2000 to 2199
 * only, so that calculations stay within four-digit years.
 */
export function momentOf(text: string): Date | null {
  const [, day, time = '00:00'] = /^(2[01]\d\d-\d\d-\d\d)(?:T(\d\d:\d\d))?$/.exec(text) ?? []
  const utc = Date.parse(`${day}T${time}Z`)
  if (day === undefined || Number.isNaN(utc)) return null
  const shown = `${day} ${time}`
  const summer = new Date(utc - 2 * hour)
  // The hour skipped in spring is read as winter time.
  return clock.format(summer) === shown ? summer : new Date(utc - hour)
}

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

type TimeFormat = { format: (at: Date | number) => string }

/** Swedish local time with the dots of Svenska skrivregler: `20.00`, where Intl writes `20:00`. */
export function timeFormat(options: Intl.DateTimeFormatOptions): TimeFormat {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', ...options })
  return { format: (at) => format.format(at).replace(/(?<=\d):(?=\d\d)/g, '.') }
}
