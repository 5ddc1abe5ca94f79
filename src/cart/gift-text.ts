import { type Day, dayOf, shortDay } from '#core/day.ts'
import type { Gift } from './contract.ts'
import { giftMessages as messages } from './gift-messages.ts'

const dayMs = 24 * 3_600_000

/** At most a year ahead. Days compare as strings. */
export function isSendDay(day: Day, now: Date): boolean {
  return day >= dayOf(now) && day <= dayOf(new Date(now.getTime() + 366 * dayMs))
}

export function giftText({ name, email, sendOn }: Pick<Gift, 'name' | 'email' | 'sendOn'>, now: Date): string {
  const today = dayOf(now)
  const day = sendOn !== null && sendOn >= today ? [messages.sentOn(shortDay(sendOn, today))] : []
  return [messages.to(name, email), ...day].join(', ')
}
