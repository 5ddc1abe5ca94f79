import { expect, test } from 'vitest'
import { isWithin, nextEdge } from './in-time.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour))

test('a span begins with its first moment and is over at its last', () => {
  const span = { from: at(10), to: at(12) }
  expect([9, 10, 11, 12].map((hour) => isWithin(span, at(hour)))).toEqual([false, true, true, false])
  expect(isWithin({ from: null, to: null }, at(1))).toBe(true)
})

test('the next edge is the first that is still to come', () => {
  const spans = [
    { from: at(10), to: at(12) },
    { from: null, to: at(11) },
  ]
  expect([9, 10, 11, 12].map((hour) => nextEdge(spans, at(hour)))).toEqual([at(10), at(11), at(12), null])
})
