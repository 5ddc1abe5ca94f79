/** Nobody is reminded more often. */
export const restDays = 14
/** What has been left longer than this beyond the first moment is no longer reminded of. */
const lateDays = 2

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const hours = { from: 8, to: 20 }

/** Letters that can wait come by day. */
export function isLetterHour(now: Date): boolean {
  const hour = Number(stockholm.format(now))
  return hour >= hours.from && hour < hours.to
}

/** Between which moments a cart was touched last that is to be reminded of now. */
export function leftBetween(now: Date, afterHours: number): { from: Date; to: Date } {
  const to = now.getTime() - afterHours * hourMs
  return { from: new Date(to - lateDays * dayMs), to: new Date(to) }
}

/** Who was written to since this is left in peace. */
export function restingSince(now: Date): Date {
  return new Date(now.getTime() - restDays * dayMs)
}

const stockholm = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', hour: '2-digit', hourCycle: 'h23' })
