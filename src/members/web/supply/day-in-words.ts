const words = new Intl.DateTimeFormat('sv-SE', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** 2026-11-21 as people say it. */
export function dayInWords(day: string): string {
  return words.format(new Date(`${day}T00:00:00Z`))
}
