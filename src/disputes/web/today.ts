import { type Day, dayOf } from '#core/day.ts'

export function today(): Day {
  return dayOf(new Date())
}
