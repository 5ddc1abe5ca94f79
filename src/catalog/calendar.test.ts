import { expect, test } from 'vitest'
import { isOpen } from './calendar.ts'

const blackWeek = { fromDay: '2024-11-11', toDay: '2024-12-02' }

test('a window opens at midnight in Sweden', () => {
  expect(isOpen(blackWeek, new Date('2024-11-10T22:59:59Z'))).toBe(false)
  expect(isOpen(blackWeek, new Date('2024-11-10T23:00:00Z'))).toBe(true)
})

test('its last day is included to the end', () => {
  expect(isOpen(blackWeek, new Date('2024-12-02T22:59:59Z'))).toBe(true)
  expect(isOpen(blackWeek, new Date('2024-12-02T23:00:00Z'))).toBe(false)
})
