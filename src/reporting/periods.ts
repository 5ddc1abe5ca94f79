import { type Day, dayOf, daysBetween } from '#core/day.ts'
import { addDays } from '#core/day-start.ts'

/** Both days inclusive. */
export type Period = { from: Day; to: Day }

export const comparisons = ['previous', 'year', 'none'] as const
export type Comparison = (typeof comparisons)[number]

export const presets = ['today', 'week', 'month', 'last-month', 'quarter', 'year', 'twelve-months'] as const
export type Preset = (typeof presets)[number]

const maxYears = 10
const daysOfWeek = 7

export function isPeriod({ from, to }: Period): boolean {
  return from <= to && daysBetween(from, to) <= maxYears * 366
}

export function daysOf({ from, to }: Period): number {
  return daysBetween(from, to) + 1
}

/** Just before, of the same length and beginning on the same weekday; or the same dates a year before. */
export function comparedPeriod({ from, to }: Period, comparison: Comparison): Period | null {
  if (comparison === 'none') return null
  if (comparison === 'year') return { from: yearBefore(from), to: yearBefore(to) }
  const shift = Math.ceil(daysOf({ from, to }) / daysOfWeek) * daysOfWeek
  return { from: addDays(from, -shift), to: addDays(to, -shift) }
}

function yearBefore(day: Day): Day {
  const before = `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}${day.slice(4)}`
  return before.endsWith('-02-29') ? `${before.slice(0, 8)}28` : before
}

export function presetPeriod(preset: Preset, now: Date): Period {
  const to = dayOf(now)
  const month = `${to.slice(0, 7)}-01`
  switch (preset) {
    case 'today':
      return { from: to, to }
    case 'week':
      return { from: addDays(to, -6), to }
    case 'month':
      return { from: month, to }
    case 'last-month': {
      const last = addDays(month, -1)
      return { from: `${last.slice(0, 7)}-01`, to: last }
    }
    case 'quarter':
      return { from: addDays(to, -90), to }
    case 'year':
      return { from: `${to.slice(0, 4)}-01-01`, to }
    case 'twelve-months':
      return { from: addDays(yearBefore(to), 1), to }
  }
}

export type Step = 'day' | 'week' | 'month'

/** So that a plot has at most a hundred points. */
export function stepOf(period: Period): Step {
  const days = daysOf(period)
  if (days <= 92) return 'day'
  return days <= 7 * 92 ? 'week' : 'month'
}

/** The first day of each part of the period; weeks are counted from its first day. */
export function partsOf(period: Period, step: Step): Day[] {
  const parts: Day[] = []
  for (let day = period.from; day <= period.to; day = next(day, step)) parts.push(day)
  return parts
}

function next(day: Day, step: Step): Day {
  if (step === 'day') return addDays(day, 1)
  if (step === 'week') return addDays(day, daysOfWeek)
  return addDays(`${day.slice(0, 7)}-28`, 4)
    .slice(0, 7)
    .concat('-01')
}
