import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineTotal } from '#pricing/line-amounts.ts'
import { applyEvents, checkCart } from './cart.ts'
import type { CartContext, CartState } from './cart-draft.ts'
import type { CartProduct } from './cart-product.ts'
import type { CartEvent } from './contract.ts'
import { corrections, errors } from './messages.ts'
import { totalsOf } from './totals.ts'

const productIds = fc.integer({ min: 1, max: 6 })
const limit = fc.option(fc.integer({ min: 1, max: 8 }), { nil: null })

const bundles = fc.array(
  fc.record({
    id: fc.integer({ min: 1, max: 3 }),
    discount: fc.integer({ min: 1, max: 900_000 }),
    productIds: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 2, maxLength: 3 }),
  }),
  { maxLength: 3 },
)

const product = (id: number): fc.Arbitrary<CartProduct> =>
  fc.record({
    id: fc.constant(id),
    name: fc.constant(`Vara ${id}`),
    unitPrice: fc.integer({ min: 1, max: 5_000_000 }),
    vatRate: fc.constantFrom(6, 12, 25),
    pricesWith: fc.array(
      fc.record({ productId: productIds, price: fc.integer({ min: 1, max: 5_000_000 }), max: limit }),
      { maxLength: 2 },
    ),
    bundles: fc.constant([]),
    maxPerCustomer: limit,
    maxAtPrice: limit,
    available: fc.integer({ min: 0, max: 12 }),
    isLimited: fc.boolean(),
    minimumRankLevel: fc.integer({ min: 1, max: 3 }),
    configuration: fc.constant(null),
    insurancePrice: fc.option(fc.integer({ min: 100, max: 90_000 }), { nil: null }),
  })

const world = fc
  .tuple(fc.tuple(product(1), product(2), product(3), product(4), product(5)), bundles)
  .map(([products, all]) =>
    products.map((one) => ({ ...one, bundles: all.filter(({ productIds }) => productIds.includes(one.id)) })),
  )

const extraData = fc.record({ insured: fc.boolean() })
const event: fc.Arbitrary<CartEvent> = fc.oneof(
  fc.record({
    method: fc.constant('relative' as const),
    productId: productIds,
    quantity: fc.integer({ min: -6, max: 9 }),
    extraData: fc.option(extraData, { nil: undefined }),
  }),
  fc.record({
    method: fc.constant('absolute' as const),
    productId: productIds,
    quantity: fc.integer({ min: 0, max: 15 }),
    unitPrice: fc.option(fc.integer({ min: 0, max: 5_000_000 }), { nil: undefined }),
  }),
  fc.record({ method: fc.constant('updateRow' as const), key: productIds, extraData }),
  fc.record({ method: fc.constant('update' as const), key: fc.constant('name'), value: fc.string({ maxLength: 8 }) }),
  { arbitrary: fc.constant({ method: 'clear' as const }), weight: 1 },
)
const batches = fc.array(fc.array(event, { maxLength: 8 }), { maxLength: 6 })
const rank = fc.option(fc.integer({ min: 1, max: 3 }), { nil: null })

function among(products: readonly CartProduct[], rankLevel: number | null): CartContext {
  return {
    product: (id) => products.find((one) => one.id === id),
    rankLevel,
    now: new Date(0),
    newRowId: () => 'row',
    wording: { corrections, errors },
  }
}

const empty: CartState = { name: '', code: '', rows: [] }

test("the browser's prediction matches the server's result, however events are batched", () => {
  fc.assert(
    fc.property(world, rank, batches, (products, rankLevel, batches) => {
      const cartContext = among(products, rankLevel)
      const decided = batches.reduce((cart, batch) => applyEvents(cart, batch, cartContext).cart, empty)
      expect(applyEvents(empty, batches.flat(), cartContext).cart).toEqual(decided)
    }),
  )
})

test('no limit is ever exceeded, and a second check finds nothing', () => {
  fc.assert(
    fc.property(world, rank, batches, (products, rankLevel, batches) => {
      const cartContext = among(products, rankLevel)
      const { cart } = applyEvents(empty, batches.flat(), cartContext)
      for (const { productId, quantity } of cart.rows) {
        const { available, maxPerCustomer, maxAtPrice, minimumRankLevel } = cartContext.product(
          productId,
        ) as CartProduct
        expect(quantity).toBeGreaterThan(0)
        expect(quantity).toBeLessThanOrEqual(Math.min(available, maxPerCustomer ?? 99, maxAtPrice ?? 99))
        expect(minimumRankLevel === 1 || (rankLevel ?? 0) >= minimumRankLevel).toBe(true)
      }
      expect(new Set(cart.rows.map(({ productId }) => productId)).size).toBe(cart.rows.length)
      expect(checkCart(cart, cartContext)).toEqual({ cart, corrections: [], errors: [] })
    }),
  )
})

test('after any change of prices or stock one check is enough', () => {
  fc.assert(
    fc.property(world, world, rank, batches, (before, after, rankLevel, batches) => {
      const { cart } = applyEvents(empty, batches.flat(), among(before, rankLevel))
      const checked = checkCart(cart, among(after, rankLevel))
      expect(checkCart(checked.cart, among(after, rankLevel)).corrections).toEqual([])
    }),
  )
})

test('the sum is the sum of the rows, to the öre', () => {
  const row = fc.record({
    quantity: fc.integer({ min: 1, max: 9999 }),
    unitPrice: fc.integer({ min: 0, max: 100_000_000 }),
    discount: fc.integer({ min: 0, max: 10_000_000 }),
    vatRate: fc.constantFrom(0, 6, 12, 25),
    insurance: fc.integer({ min: 0, max: 500_000 }),
  })
  fc.assert(
    fc.property(fc.array(row, { maxLength: 40 }), (rows) => {
      const totals = totalsOf(rows)
      const each = rows.map((one) => totalsOf([one]))
      expect(totals.sum).toBe(each.reduce((sum, one) => sum + one.sum, 0))
      expect(totals.vat).toBe(each.reduce((sum, one) => sum + one.vat, 0))
      expect(totals.sum).toBe(rows.reduce((sum, one) => sum + lineTotal(one), 0))
      expect(totals.sumWithoutVat + totals.vat).toBe(totals.sum)
      expect(Object.values(totals).every(Number.isSafeInteger)).toBe(true)
    }),
  )
})
