import { expect, test } from 'vitest'
import { dueDay } from './request-due.ts'

test('an answer is due on the same date of the next month, or on its last day', () => {
  expect(dueDay('2026-11-26')).toBe('2026-12-26')
  expect(dueDay('2026-12-31')).toBe('2027-01-31')
  expect(dueDay('2027-01-31')).toBe('2027-02-28')
  expect(dueDay('2028-01-30')).toBe('2028-02-29')
  expect(dueDay('2027-08-31')).toBe('2027-09-30')
})
