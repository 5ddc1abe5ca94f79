import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BestPlaces } from './best-places.ts'

test('the highest ranks in order, the first of equals first', () => {
  const ranks = fc.array(fc.integer({ min: -3, max: 3 }), { maxLength: 40 })
  fc.assert(
    fc.property(ranks, fc.nat({ max: 12 }), (all, max) => {
      const best = new BestPlaces(max)
      for (const [place, rank] of all.entries()) if (rank > best.least) best.take(place, rank)
      const sorted = all.map((rank, place) => ({ rank, place })).sort((a, b) => b.rank - a.rank || a.place - b.place)
      expect([...best.places()]).toEqual(sorted.slice(0, max).map(({ place }) => place))
    }),
  )
})
