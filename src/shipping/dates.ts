import { type Day, dayOf, daysBetween } from '#core/day.ts'
import { addDays } from '#core/day-start.ts'
import { isHoliday, weekday } from './holidays.ts'
import type { Zone } from './zip-places.ts'

/** Parcels ordered before this Swedish time leave the same working day. */
export const cutOff = '14:30'

export type Pace = 'at-once' | 'tonight' | 'parcel' | 'pallet'

export type Journey = {
  pace: Pace
  zone: Zone
  now: Date
  readyOn?: Day | null
}

/** Cached for one minute: each checkout needs every method and every store. */
const known = { minute: 0, days: new Map<string, Day>() }

export function deliveryDay(journey: Journey): Day {
  const { pace, zone, now, readyOn } = journey
  const minute = Math.floor(now.getTime() / 60_000)
  if (minute !== known.minute) Object.assign(known, { minute, days: new Map() })
  const requested = `${pace} ${zone} ${readyOn}`
  const day = known.days.get(requested) ?? findDeliveryDay(journey)
  known.days.set(requested, day)
  return day
}

function findDeliveryDay({ pace, zone, now, readyOn }: Journey): Day {
  const today = dayOf(now)
  const isLate = clock.format(now) >= cutOff
  const start = readyOn && readyOn > today ? readyOn : null
  if (pace === 'at-once') return start ?? today
  if (pace === 'tonight') return nextEvening(start ?? (isLate ? addDays(today, 1) : today))
  const leaves = nextWorkingDay(start ?? (isLate ? addDays(today, 1) : today))
  return workingDaysAfter(leaves, transit[zone] + (pace === 'pallet' ? 2 : 0))
}

export function deliveryText(day: Day, now: Date): string {
  const days = daysBetween(dayOf(now), day)
  if (days <= 0) return 'i kväll'
  return days === 1 ? 'i morgon' : longDayText(day)
}

export function longDayText(day: Day): string {
  const text = dayTexts.get(day) ?? longDay.format(new Date(`${day}T12:00:00Z`))
  if (dayTexts.size > 1000) dayTexts.clear()
  dayTexts.set(day, text)
  return text
}

const dayTexts = new Map<Day, string>()

export function isWorkingDay(day: Day): boolean {
  return weekday(day) % 6 !== 0 && !isHoliday(day)
}

export function slotDays(from: Day, count: number): Day[] {
  const days: Day[] = []
  for (let day = from; days.length < count; day = addDays(day, 1)) if (nextEvening(day) === day) days.push(day)
  return days
}

export function workingDaysUntil(day: Day, now: Date): number {
  let count = 0
  for (let one = addDays(dayOf(now), 1); one <= day; one = addDays(one, 1)) if (isWorkingDay(one)) count += 1
  return count
}

const transit: Record<Zone, number> = { country: 1, far: 2 }

function workingDaysAfter(day: Day, count: number): Day {
  let result = day
  for (let left = count; left > 0; left--) result = nextWorkingDay(addDays(result, 1))
  return result
}

export function nextWorkingDay(day: Day): Day {
  return isWorkingDay(day) ? day : nextWorkingDay(addDays(day, 1))
}

function nextEvening(day: Day): Day {
  return weekday(day) !== 0 && !isHoliday(day) ? day : nextEvening(addDays(day, 1))
}

const zone = 'Europe/Stockholm'
const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, hour: '2-digit', minute: '2-digit' })
const longDay = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, weekday: 'long', day: 'numeric', month: 'long' })
