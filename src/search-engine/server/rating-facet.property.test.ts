import fc from 'fast-check'
import { expect, test } from 'vitest'
import { averageText } from '#core/money.ts'
import { cachedProduct, catalogueTerms } from '#test/cached-product.ts'
import { Engine } from './engine.ts'

const now = new Date('2026-03-01T12:00:00Z')
const names = catalogueTerms({ sections: ['Datorer'], categories: ['Möss'], manufacturers: ['Hexum'], attributes: [] })
const request = {
  of: { anyOf: ['all'] },
  audience: 'all',
  sort: 'rating',
  page: 1,
  pageSize: 100,
  upTo: false,
} as const

const rating = fc.oneof(
  fc.double({ min: 1, max: 5, noNaN: true }),
  fc.integer({ min: 100, max: 500 }).map((hundredths) => hundredths / 100),
  fc.constantFrom(1.95, 2.95, 3.95, 4.95, 3.949999999999, 1.05, 4.05),
)

test('as many stars as a product shows are those it is counted and found with', () => {
  fc.assert(
    fc.property(fc.array(rating, { minLength: 2, maxLength: 20 }), (ratings) => {
      const products = ratings.map((one, at) => cachedProduct({ id: at + 1, rating: one, reviewCount: 1 }))
      const engine = Engine.build(products, names, now)
      const shown = (least: number) =>
        products.filter((one) => Number(averageText(one.rating ?? 0).replace(',', '.')) >= least).map(({ id }) => id)
      const facet = engine.list({ ...request, filters: [] }).facets.find(({ id }) => id === 3)
      for (const least of [1, 2, 3, 4]) {
        const filters = [{ type: 'attributes', value: `3-${least}`, prioritized: false }] as const
        const { ids, filtered } = engine.list({ ...request, filters })
        expect(ids.toSorted((a, b) => a - b)).toEqual(shown(least))
        expect(filtered).toBe(shown(least).length)
        if (facet) expect(facet.values.find(({ value }) => value === String(least))?.count).toBe(shown(least).length)
      }
    }),
  )
})
