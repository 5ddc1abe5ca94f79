import { dayOf, shortDay } from './day.ts'

export function timeOrDay(occuredAt: number, now: Date): string {
  const at = new Date(occuredAt * 1000)
  return dayOf(at) === dayOf(now) ? clock.format(at) : shortDay(dayOf(at), dayOf(now))
}

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', hour: '2-digit', minute: '2-digit' })
