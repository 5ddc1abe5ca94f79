import { ago as messages } from './messages.ts'

/** A length of time in milliseconds: `5 min`, `3 timmar`, `2 dygn`. */
export function ago(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / 60_000))
  if (minutes < 60) return messages.minutes(minutes)
  const hours = Math.round(minutes / 60)
  return hours < 48 ? messages.hours(hours) : messages.days(Math.round(hours / 24))
}
