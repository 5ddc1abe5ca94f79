import { expect, test } from 'vitest'
import { isUrgent } from './is-urgent.ts'

const today = '2026-11-30'

test('a task with a day is urgent from three days before it', () => {
  const days = ['2026-12-24', '2026-12-04', '2026-12-03', '2026-11-30', '2026-11-02']
  expect(days.map((dueOn) => isUrgent({ kind: 'privacy', dueOn }, today))).toEqual([false, false, true, true, true])
})

test('others are urgent by their kind', () => {
  expect(isUrgent({ kind: 'late', dueOn: null }, today)).toBe(true)
  expect(isUrgent({ kind: 'to-pack', dueOn: null }, today)).toBe(false)
})
