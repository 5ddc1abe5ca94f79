import { dayOf, daysBetween, shortDay } from '#core/day.ts'
import { stockMessages } from './messages.ts'

export type ReleaseNote = { kind: 'upcoming' | 'today' | 'new'; text: string }

/** `timestamp` in unix seconds. */
export function isUpcoming(timestamp: number, now: Date): boolean {
  return timestamp * 1000 > now.getTime()
}

export function releaseNote(timestamp: number | null, now: Date): ReleaseNote | null {
  if (timestamp === null) return null
  const today = dayOf(now)
  const day = dayOf(new Date(timestamp * 1000))
  if (isUpcoming(timestamp, now))
    return { kind: 'upcoming', text: stockMessages.release.upcoming(shortDay(day, today)) }
  const age = daysBetween(day, today)
  if (age === 0) return { kind: 'today', text: stockMessages.release.today }
  return age <= 14 ? { kind: 'new', text: stockMessages.release.new } : null
}
