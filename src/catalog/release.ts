import { dayOf, daysBetween, shortDay } from '#core/day.ts'
import { labels } from './sv-labels.ts'

export type ReleaseNote = { kind: 'upcoming' | 'today' | 'new'; text: string }

/** `timestamp` in unix seconds. */
export function isUpcoming(timestamp: number, now: Date): boolean {
  return timestamp * 1000 > now.getTime()
}

/** The day of release before it, a cheer on it and NYHET! for the 14 days after. */
export function releaseNote(timestamp: number | null, now: Date): ReleaseNote | null {
  if (timestamp === null) return null
  const today = dayOf(now)
  const day = dayOf(new Date(timestamp * 1000))
  if (isUpcoming(timestamp, now)) return { kind: 'upcoming', text: labels.release.upcoming(shortDay(day, today)) }
  const age = daysBetween(day, today)
  if (age === 0) return { kind: 'today', text: labels.release.today }
  return age <= 14 ? { kind: 'new', text: labels.release.new } : null
}
