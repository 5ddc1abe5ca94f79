import { expect, test } from 'vitest'
import { collectByOf, isOverdue } from './collect-by.ts'

const readyAt = new Date('2026-11-20T09:00:00Z')

test('an order waits for the seven days that the email promises', () => {
  expect(collectByOf(readyAt)).toBe('2026-11-27')
  expect(isOverdue(readyAt, new Date('2026-11-27T22:30:00Z'))).toBe(false)
  expect(isOverdue(readyAt, new Date('2026-11-27T23:30:00Z'))).toBe(true)
})
