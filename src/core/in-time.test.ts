import { expect, test } from 'vitest'
import { isWithin, nextBoundary } from './in-time.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour))

test('a span includes its start and excludes its end', () => {
  const span = { from: at(10), to: at(12) }
  expect([9, 10, 11, 12].map((hour) => isWithin(span, at(hour)))).toEqual([false, true, true, false])
  expect(isWithin({ from: null, to: null }, at(1))).toBe(true)
})

test('the next boundary is the first in the future', () => {
  const spans = [
    { from: at(10), to: at(12) },
    { from: null, to: at(11) },
  ]
  expect([9, 10, 11, 12].map((hour) => nextBoundary(spans, at(hour)))).toEqual([at(10), at(11), at(12), null])
})
