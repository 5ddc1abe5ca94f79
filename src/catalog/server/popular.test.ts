import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstOf } from './popular.ts'

test('the first of an order are those of the whole order', () => {
  const items = fc.array(fc.record({ rank: fc.nat(9), id: fc.nat() }))
  fc.assert(
    fc.property(items, fc.integer({ min: 1, max: 12 }), (all, count) => {
      const order = (a: { rank: number }, b: { rank: number }) => a.rank - b.rank
      expect(firstOf(all, order, count)).toEqual(all.toSorted(order).slice(0, count))
    }),
  )
})
