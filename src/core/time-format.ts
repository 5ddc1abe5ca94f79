type TimeFormat = { format: (at: Date | number) => string }

/** Swedish local time with the dots of Svenska skrivregler: `20.00`, where Intl writes `20:00`. */
export function timeFormat(options: Intl.DateTimeFormatOptions): TimeFormat {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', ...options })
  return { format: (at) => format.format(at).replace(/(?<=\d):(?=\d\d)/g, '.') }
}
