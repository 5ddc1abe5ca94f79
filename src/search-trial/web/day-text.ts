import { dayOf, shortDay } from '#core/day.ts'

export function dayText(at: number): string {
  return shortDay(dayOf(new Date(at)), dayOf(new Date()))
}
