import { type Day, dayOf } from '#core/day.ts'
import { addDays } from '#core/day-start.ts'
import { clockTime, momentOf } from '#core/moment.ts'
import { isHoliday, weekday } from '#shipping/holidays.ts'
import { hoursText } from '#shipping/store-hours.ts'

/** `09:00` to `17:00`, exclusive. */
export type Hours = { opens: string; closes: string }

export type OpeningTimes = {
  week: ReadonlyMap<number, Hours>
  days: ReadonlyMap<Day, Hours | null>
}

export function isOpen(times: OpeningTimes, now: Date): boolean {
  const hours = hoursOf(times, dayOf(now))
  const clock = clockTime(now).slice(11)
  return hours !== null && clock >= hours.opens && clock < hours.closes
}

const daysAhead = 60

export function nextOpening(times: OpeningTimes, now: Date): Date | null {
  const today = dayOf(now)
  for (let ahead = 0; ahead < daysAhead; ahead += 1) {
    const day = addDays(today, ahead)
    const hours = hoursOf(times, day)
    const opening = hours && momentOf(`${day}T${hours.opens}`)
    if (opening && opening > now) return opening
  }
  return null
}

/** `Mån–fre 9–17, lör–sön stängt` */
export function weekText({ week }: OpeningTimes): string {
  return hoursText(
    [1, 2, 3, 4, 5, 6, 7].map((day) => {
      const hours = week.get(day)
      return hours ? `${shortClock(hours.opens)}–${shortClock(hours.closes)}` : 'Stängt'
    }),
  )
}

function shortClock(clock: string): string {
  return clock.replace(/^0/, '').replace(/:00$/, '').replace(':', '.')
}

function hoursOf({ week, days }: OpeningTimes, day: Day): Hours | null {
  const ofDay = days.get(day)
  if (ofDay !== undefined) return ofDay
  return isHoliday(day) ? null : (week.get(weekday(day) || 7) ?? null)
}
