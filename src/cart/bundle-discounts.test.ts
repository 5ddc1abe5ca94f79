import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BundleInCart, bundleDiscounts } from './bundle-discounts.ts'

const row = (productId: number, quantity: number, unitPrice: number) => ({ productId, quantity, unitPrice })
const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, one) => total + one, 0)

test('a unit belongs to one bundle only, and the larger saving goes first', () => {
  const bundles: BundleInCart[] = [
    { id: 1, discount: 100, productIds: [1, 2] },
    { id: 2, discount: 300, productIds: [1, 3] },
  ]
  const rows = [row(1, 1, 1000), row(2, 1, 1000), row(3, 1, 1000)]
  expect(bundleDiscounts(rows, bundles)).toEqual(
    new Map([
      [1, 150],
      [3, 150],
    ]),
  )
})

test('units that one bundle leaves are part of the next', () => {
  const bundles: BundleInCart[] = [
    { id: 1, discount: 100, productIds: [1, 2] },
    { id: 2, discount: 300, productIds: [1, 3] },
  ]
  const rows = [row(1, 3, 1000), row(2, 2, 1000), row(3, 2, 1000)]
  expect(bundleDiscounts(rows, bundles)).toEqual(
    new Map([
      [1, 350],
      [3, 300],
      [2, 50],
    ]),
  )
})

test('of two bundles that save the same the older goes first', () => {
  const bundles: BundleInCart[] = [
    { id: 2, discount: 100, productIds: [1, 2] },
    { id: 1, discount: 100, productIds: [1, 3] },
  ]
  const rows = [row(1, 1, 1000), row(2, 1, 1000), row(3, 1, 1000)]
  for (const some of [bundles, bundles.toReversed()])
    expect([...bundleDiscounts(rows, some).keys()].toSorted()).toEqual([1, 3])
})

test('one product alone is no bundle', () => {
  expect(bundleDiscounts([row(1, 2, 1000)], [{ id: 1, discount: 100, productIds: [1] }])).toEqual(new Map())
})

test('a discount larger than the prices makes the bundle free and nothing less', () => {
  const discounts = bundleDiscounts([row(1, 2, 500), row(2, 2, 0)], [{ id: 1, discount: 9000, productIds: [1, 2] }])
  expect([...discounts.values()]).toEqual([1000, 0])
})

test('the rows have exactly the discount of the bundles, and no row more than its price', () => {
  const rows = fc.uniqueArray(
    fc.record({
      productId: fc.integer({ min: 1, max: 6 }),
      quantity: fc.integer({ min: 1, max: 9 }),
      unitPrice: fc.integer({ min: 0, max: 100_000_000 }),
    }),
    { selector: ({ productId }) => productId, minLength: 2 },
  )
  const productIds = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 2, maxLength: 4 })
  fc.assert(
    fc.property(rows, productIds, fc.integer({ min: 1, max: 100_000_000 }), (rows, productIds, discount) => {
      const discounts = bundleDiscounts(rows, [{ id: 1, discount, productIds }])
      const parts = productIds.flatMap((id) => rows.find(({ productId }) => productId === id) ?? [])
      const sets = parts.length === productIds.length ? Math.min(...parts.map(({ quantity }) => quantity)) : 0
      const price = sum(parts.map(({ unitPrice }) => unitPrice))
      expect(sum(discounts.values())).toBe(sets * Math.min(discount, price))
      for (const { productId, quantity, unitPrice } of rows) {
        const off = discounts.get(productId) ?? 0
        expect(Number.isSafeInteger(off) && off >= 0 && off <= quantity * unitPrice).toBe(true)
      }
      const mirrored = bundleDiscounts(rows.toReversed(), [{ id: 1, discount, productIds: productIds.toReversed() }])
      expect([...mirrored].sort()).toEqual([...discounts].sort())
    }),
  )
})
