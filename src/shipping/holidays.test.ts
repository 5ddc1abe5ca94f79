import { expect, test } from 'vitest'
import { easterSunday, isHoliday } from './holidays.ts'

test('Easter dates follow the moon', () => {
  const known = [
    '2019-04-21',
    '2023-04-09',
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2027-03-28',
    '2038-04-25',
    '2049-04-18',
  ]
  expect(known.map((day) => easterSunday(Number(day.slice(0, 4))))).toEqual(known)
})

test.each([
  ['long Friday', '2026-04-03'],
  ['Easter Monday', '2026-04-06'],
  ['Ascension day', '2026-05-14'],
  ['midsummer eve', '2026-06-19'],
  ['midsummer eve at its latest', '2027-06-25'],
  ['midsummer day', '2026-06-20'],
  ['all saints', '2026-10-31'],
  ['all saints in another year', '2027-11-06'],
  ['Christmas eve', '2026-12-24'],
  ['the national day', '2026-06-06'],
])('%s is a holiday', (_name, day) => {
  expect(isHoliday(day)).toBe(true)
})

test('an ordinary Monday is not a holiday', () => {
  expect(isHoliday('2026-11-23')).toBe(false)
})
