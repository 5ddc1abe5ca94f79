import { expect, test } from 'vitest'
import { barOf, stateOf } from './time-line.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const days = (count: number) => now + count * 86_400_000

test('a row is shown from a month back to half a year ahead', () => {
  expect(barOf({ from: days(-30), to: days(180) }, now)).toEqual({ start: 0, end: 100 })
  expect(barOf({ from: days(12), to: days(33) }, now)).toEqual({ start: 20, end: 30 })
  expect(barOf({ from: null, to: null }, now)).toEqual({ start: 0, end: 100 })
  expect(barOf({ from: days(-900), to: days(900) }, now)).toEqual({ start: 0, end: 100 })
})

test('a row is upcoming, current or past', () => {
  expect(stateOf({ from: days(1), to: null }, now)).toBe('later')
  expect(stateOf({ from: now, to: days(1) }, now)).toBe('now')
  expect(stateOf({ from: null, to: null }, now)).toBe('now')
  expect(stateOf({ from: days(-2), to: now }, now)).toBe('ended')
})
