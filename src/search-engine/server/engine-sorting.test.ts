import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cachedProduct, catalogueTerms, openOffer } from '#test/cached-product.ts'
import { Engine } from './engine.ts'
import { type FillKeys, sortedSlice } from './quick-select.ts'
import type { SortName } from './sorting.ts'

const now = new Date('2026-03-01T12:00:00Z')
const empty = { web: 0, supplier: 0, stores: new Map() }

const products = [
  cachedProduct({ id: 1, name: 'Ärta', price: 300, popularity: 5, rating: 5, reviewCount: 1 }),
  cachedProduct({ id: 2, name: 'apa', price: 100, popularity: 9, stock: empty, rating: 4.6, reviewCount: 80 }),
  cachedProduct({ id: 3, name: 'Åska', price: 200, popularity: 7, createdAt: new Date('2026-02-01') }),
  cachedProduct({ id: 4, name: 'Zebra 10', price: 200, popularity: 1, releaseAt: new Date('2026-02-20') }),
  cachedProduct({ id: 5, name: 'Zebra 9', price: 900, popularity: 0, rating: 2, reviewCount: 10 }),
]

function order(sort: SortName, audience: 'all' | 'member' = 'all', from = products) {
  const engine = Engine.build(from, catalogueTerms({}), now)
  return engine.list({ of: { anyOf: ['all'] }, filters: [], audience, sort, page: 1, pageSize: 24, upTo: false }).ids
}

test('every sort order of a list orders its products', () => {
  expect(order('popular')).toEqual([3, 1, 4, 5, 2])
  expect(order('price')).toEqual([2, 3, 4, 1, 5])
  expect(order('price-desc')).toEqual([5, 1, 3, 4, 2])
  expect(order('new').slice(0, 2)).toEqual([4, 3])
  expect(order('rating')).toEqual([2, 1, 5, 3, 4])
  expect(order('name')).toEqual([2, 5, 4, 3, 1])
})

test('a member sorts by what members pay', () => {
  const offer = openOffer({ audience: 'member', type: 'member', price: 50, lowestBefore: 300 })
  const withOffer = [...products.slice(1), cachedProduct({ id: 1, price: 300, offers: [offer] })]
  expect(order('price', 'all', withOffer)[0]).toBe(2)
  expect(order('price', 'member', withOffer)[0]).toBe(1)
})

test('a slice of the order equals the sorted list cut', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 200 }),
      fc.nat(210),
      fc.nat(40),
      (keys, from, count) => {
        const rows = Int32Array.from(keys.keys())
        const byNumber = (a: number, b: number) => a - b
        const sorted = [...rows].sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b)
        const slice = sortedSlice(rows, fillFrom(keys), byNumber, from, from + count)
        expect([...slice]).toEqual(sorted.slice(from, from + count))
      },
    ),
  )
})

test('the best of very many rows come first', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1000, max: 5000 }), fc.integer({ min: 1, max: 9999 }), (size, step) => {
      const keys = Array.from({ length: size }, (_, row) => (row * step) % 997)
      const rows = Int32Array.from(keys.keys())
      const sorted = [...rows].sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || b - a)
      expect([...sortedSlice(rows, fillFrom(keys), (a, b) => b - a, 3, 27)]).toEqual(sorted.slice(3, 27))
    }),
    { numRuns: 30 },
  )
})

function fillFrom(keys: readonly number[]): FillKeys {
  return (into, rows) => rows.forEach((row, at) => (into[at] = keys[row] ?? 0))
}
