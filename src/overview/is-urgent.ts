import { type Day, daysBetween } from '#core/day.ts'
import type { Todo } from './contract.ts'
import { todoTexts } from './messages.ts'

const daysLeft = 3

/** A task with a day is urgent when that day is near; others are by their kind. */
export function isUrgent({ kind, dueOn }: Pick<Todo, 'kind' | 'dueOn'>, today: Day): boolean {
  return dueOn ? daysBetween(today, dueOn) <= daysLeft : todoTexts[kind].isUrgent
}
