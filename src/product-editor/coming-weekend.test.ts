import { expect, test } from 'vitest'
import { comingWeekend } from './coming-weekend.ts'

test.each([
  ['an ordinary day', '2026-11-25T12:00:00Z', '2026-11-27T00:00', '2026-11-30T00:00'],
  ['Friday in Sweden, Thursday in UTC', '2026-11-26T23:30:00Z', '2026-11-27T00:30', '2026-11-30T00:00'],
  ['Saturday', '2026-11-28T12:00:00Z', '2026-12-04T00:00', '2026-12-07T00:00'],
  ['the weekend when summer time ends', '2026-10-21T12:00:00Z', '2026-10-23T00:00', '2026-10-26T00:00'],
])('the coming weekend from %s', (_, now, from, to) => {
  expect(comingWeekend(new Date(now))).toEqual({ from, to })
})
