import type { Day } from '#core/day.ts'

/**
 * One month after the request was received (GDPR art. 12.3): the same date, or the last day of a month without it
 * (regulation 1182/71 art. 3).
 */
export function dueDay(receivedOn: Day): Day {
  const [year = 0, month = 0, date = 0] = receivedOn.split('-').map(Number)
  const lastOfNext = new Date(Date.UTC(year, month + 1, 0))
  lastOfNext.setUTCDate(Math.min(date, lastOfNext.getUTCDate()))
  return lastOfNext.toISOString().slice(0, 10)
}
