import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyEvents, checkCart } from './cart.ts'
import type { CartState, Surroundings } from './cart-draft.ts'
import type { CartEvent } from './contract.ts'
import type { Goods } from './goods.ts'
import { corrections, errors } from './sv.ts'
import { totalsOf } from './totals.ts'

const productIds = fc.integer({ min: 1, max: 6 })
const limit = fc.option(fc.integer({ min: 1, max: 8 }), { nil: null })

/** The fifth product belongs to no bundle; the sixth is not sold. */
const bundles = fc.array(
  fc.record({
    id: fc.integer({ min: 1, max: 3 }),
    discount: fc.integer({ min: 1, max: 900_000 }),
    productIds: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 2, maxLength: 3 }),
  }),
  { maxLength: 3 },
)

const goods = (id: number): fc.Arbitrary<Goods> =>
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
    insurancePrice: fc.option(fc.integer({ min: 100, max: 90_000 }), { nil: null }),
  })

/** A shop of five products; the sixth is not sold. */
const world = fc
  .tuple(fc.tuple(goods(1), goods(2), goods(3), goods(4), goods(5)), bundles)
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

function among(goods: readonly Goods[], rankLevel: number | null): Surroundings {
  return {
    goods: (id) => goods.find((one) => one.id === id),
    rankLevel,
    now: new Date(0),
    newRowId: () => 'row',
    wording: { corrections, errors },
  }
}

const empty: CartState = { name: '', code: '', rows: [] }

test('what the browser predicts at once is what the server decides in any batches', () => {
  fc.assert(
    fc.property(world, rank, batches, (goods, rankLevel, batches) => {
      const around = among(goods, rankLevel)
      const decided = batches.reduce((cart, batch) => applyEvents(cart, batch, around).cart, empty)
      expect(applyEvents(empty, batches.flat(), around).cart).toEqual(decided)
    }),
  )
})

test('no rule is ever broken, and checking again finds nothing', () => {
  fc.assert(
    fc.property(world, rank, batches, (goods, rankLevel, batches) => {
      const around = among(goods, rankLevel)
      const { cart } = applyEvents(empty, batches.flat(), around)
      for (const { productId, quantity } of cart.rows) {
        const { available, maxPerCustomer, maxAtPrice, minimumRankLevel } = around.goods(productId) as Goods
        expect(quantity).toBeGreaterThan(0)
        expect(quantity).toBeLessThanOrEqual(Math.min(available, maxPerCustomer ?? 99, maxAtPrice ?? 99))
        expect(minimumRankLevel === 1 || (rankLevel ?? 0) >= minimumRankLevel).toBe(true)
      }
      expect(new Set(cart.rows.map(({ productId }) => productId)).size).toBe(cart.rows.length)
      expect(checkCart(cart, around)).toEqual({ cart, corrections: [], errors: [] })
    }),
  )
})

test('after any change of the world one check is enough', () => {
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
    insurancePrice: fc.integer({ min: 0, max: 500_000 }),
  })
  fc.assert(
    fc.property(fc.array(row, { maxLength: 40 }), (rows) => {
      const totals = totalsOf(rows)
      const each = rows.map((one) => totalsOf([one]))
      expect(totals.sum).toBe(each.reduce((sum, one) => sum + one.sum, 0))
      expect(totals.vat).toBe(each.reduce((sum, one) => sum + one.vat, 0))
      expect(totals.sum).toBe(
        rows.reduce((sum, one) => sum + one.quantity * (one.unitPrice + one.insurancePrice) - one.discount, 0),
      )
      expect(totals.sumWithoutVat + totals.vat).toBe(totals.sum)
      expect(Object.values(totals).every(Number.isSafeInteger)).toBe(true)
    }),
  )
})
