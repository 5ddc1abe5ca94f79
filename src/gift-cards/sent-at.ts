import type { Day } from '#core/day.ts'
import { startOfDay } from '#core/day-start.ts'

const morning = 8 * 3_600_000

/** When a gift card with a chosen day is emailed. */
export function sentAt(sendOn: Day): Date {
  return new Date(startOfDay(sendOn).getTime() + morning)
}

export function isGiftWaiting({ sendOn }: { sendOn: Day | null }, now: Date): boolean {
  return sendOn !== null && sentAt(sendOn) > now
}
