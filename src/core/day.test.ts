import { expect, test } from 'vitest'
import { dayOf, daysBetween, shortDay } from './day.ts'
import { addDays, startOfDay } from './day-start.ts'

test('a day begins at midnight in Sweden, summer and winter', () => {
  expect(dayOf(new Date('2026-07-01T21:59:59Z'))).toBe('2026-07-01')
  expect(dayOf(new Date('2026-07-01T22:00:00Z'))).toBe('2026-07-02')
  expect(dayOf(new Date('2026-12-31T23:00:00Z'))).toBe('2027-01-01')
  expect(startOfDay('2026-07-02')).toEqual(new Date('2026-07-01T22:00:00Z'))
  expect(startOfDay('2026-12-02')).toEqual(new Date('2026-12-01T23:00:00Z'))
})

test('days with clock changes begin at midnight too', () => {
  expect(startOfDay('2026-03-29')).toEqual(new Date('2026-03-28T23:00:00Z'))
  expect(startOfDay('2026-03-30')).toEqual(new Date('2026-03-29T22:00:00Z'))
  expect(startOfDay('2026-10-25')).toEqual(new Date('2026-10-24T22:00:00Z'))
  expect(startOfDay('2026-10-26')).toEqual(new Date('2026-10-25T23:00:00Z'))
})

test('days are counted across months and clock changes', () => {
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
  expect(addDays('2026-10-20', 10)).toBe('2026-10-30')
  expect(daysBetween('2026-10-20', '2026-10-30')).toBe(10)
})

test('a short day includes the year only when it differs', () => {
  expect(shortDay('2026-12-11', '2026-11-21')).toBe('11 dec')
  expect(shortDay('2027-03-14', '2026-11-21')).toBe('14 mars 2027')
})
