import { expect, test } from 'vitest'
import { ageOf, isBirthYear } from './age.ts'

test('a member is a minor until the end of the year of the eighteenth birthday', () => {
  expect([2007, 2008, 2009].map((year) => ageOf(year, 2026))).toEqual(['adult', 'minor', 'minor'])
  expect(ageOf(2008, 2027)).toBe('adult')
  expect(ageOf(null, 2026)).toBe('unknown')
})

test('a year of birth is within a plausible range', () => {
  expect([1905, 1906, 2021, 2022, 1990.5].map((year) => isBirthYear(year, 2026))).toEqual([
    false,
    true,
    true,
    false,
    false,
  ])
})
