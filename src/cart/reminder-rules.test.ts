import { expect, test } from 'vitest'
import { isLetterHour, leftBetween, restingSince } from './reminder-rules.ts'

test.each([
  ['2026-11-21T06:59:59Z', false],
  ['2026-11-21T07:00:00Z', true],
  ['2026-11-21T18:59:59Z', true],
  ['2026-11-21T19:00:00Z', false],
  ['2026-11-21T23:30:00Z', false],
  // Summer time.
  ['2026-07-01T05:59:59Z', false],
  ['2026-07-01T06:00:00Z', true],
  ['2026-07-01T17:59:59Z', true],
  ['2026-07-01T18:00:00Z', false],
  // The nights when the clocks are changed.
  ['2026-03-29T05:59:59Z', false],
  ['2026-03-29T06:00:00Z', true],
  ['2026-10-25T06:59:59Z', false],
  ['2026-10-25T07:00:00Z', true],
])('at %s letters may come: %s', (time, may) => {
  expect(isLetterHour(new Date(time))).toBe(may)
})

test('a cart is reminded of from a day after it was touched, for two days', () => {
  expect(leftBetween(new Date('2026-11-21T12:00:00Z'), 24)).toEqual({
    from: new Date('2026-11-18T12:00:00Z'),
    to: new Date('2026-11-20T12:00:00Z'),
  })
})

test('nobody is reminded twice in 14 days', () => {
  expect(restingSince(new Date('2026-11-21T12:00:00Z'))).toEqual(new Date('2026-11-07T12:00:00Z'))
})
