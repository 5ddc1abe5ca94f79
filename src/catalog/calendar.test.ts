import { expect, test } from 'vitest'
import { endOf, isOpen } from './calendar.ts'

const blackWeek = { fromDay: '2024-11-11', toDay: '2024-12-02' }

test('a range begins at midnight in Sweden', () => {
  expect(isOpen(blackWeek, new Date('2024-11-10T22:59:59Z'))).toBe(false)
  expect(isOpen(blackWeek, new Date('2024-11-10T23:00:00Z'))).toBe(true)
})

test('the last day is inclusive', () => {
  expect(isOpen(blackWeek, new Date('2024-12-02T22:59:59Z'))).toBe(true)
  expect(isOpen(blackWeek, new Date('2024-12-02T23:00:00Z'))).toBe(false)
})

test.each([
  ['2024-03-31', '2024-03-30T23:00:00Z', '2024-03-31T22:00:00Z'],
  ['2024-10-27', '2024-10-26T22:00:00Z', '2024-10-27T23:00:00Z'],
])('the day %s, when clocks change, is complete', (day, from, to) => {
  const range = { fromDay: day, toDay: day }
  const isOpenAt = (iso: string, ms = 0) => isOpen(range, new Date(Date.parse(iso) + ms))
  expect([isOpenAt(from, -1), isOpenAt(from), isOpenAt(to, -1), isOpenAt(to)]).toEqual([false, true, true, false])
  expect(endOf(range).toISOString()).toBe(new Date(to).toISOString())
})
