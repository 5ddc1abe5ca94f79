import fc from 'fast-check'
import { expect, test } from 'vitest'
import { giftCardProduct } from '#catalog/gift-card.ts'
import { applyPromotions, type Promoted } from './apply-promotions.ts'
import { misfitOf } from './fit.ts'
import type { Gain, Goods, Offer, Rule } from './rule.ts'

const row = (productId: number, quantity: number, price: number, categoryId = 1): Goods => ({
  productId,
  categoryId,
  sectionId: 1,
  manufacturerId: null,
  quantity,
  ore: quantity * price,
})

type OfferFacts = Partial<Omit<Offer, 'rule'>> & { rule?: Partial<Rule> }

const offer = (gain: Gain, more: OfferFacts = {}): Offer => ({
  id: 1,
  name: 'Höst',
  code: null,
  isCombinable: true,
  priority: 0,
  startsAt: 0,
  leftOre: null,
  ...more,
  rule: { scope: {}, gain, ...more.rule },
})

const saved = ({ applied }: Promoted) => applied.reduce((sum, { ore }) => sum + ore, 0)

test('ten percent off everything but gift cards', () => {
  const rows = [row(1, 2, 99_900), row(giftCardProduct, 1, 50_000)]
  const { discounts, applied } = applyPromotions(rows, [offer({ kind: 'percent', percent: 10 })])
  expect(discounts).toEqual(new Map([[1, 19_980]]))
  expect(applied).toEqual([{ id: 1, name: 'Höst', code: null, ore: 19_980 }])
})

test('three for two: in each group of three, the dearest first, the cheapest is free', () => {
  const three = offer({ kind: 'buy-pay', buy: 3, pay: 2 }, { rule: { scope: { categoryIds: [7] } } })
  const rows = [row(1, 3, 30_000, 7), row(2, 1, 1_000, 7), row(3, 2, 9_900, 7), row(4, 5, 100, 8)]
  expect(applyPromotions(rows, [three]).discounts).toEqual(
    new Map([
      [1, 30_000],
      [2, 1_000],
    ]),
  )
})

test('a sum comes off once, shared by worth, and never makes goods cheaper than free', () => {
  const rows = [row(1, 1, 10_000), row(2, 1, 20_000)]
  expect(applyPromotions(rows, [offer({ kind: 'sum', ore: 100 })]).discounts).toEqual(
    new Map([
      [1, 33],
      [2, 67],
    ]),
  )
  expect(saved(applyPromotions(rows, [offer({ kind: 'sum', ore: 99_999 })]))).toBe(30_000)
})

test('what is left of a budget is shared like the rest, and it is never overdrawn', () => {
  const rows = [row(1, 1, 10_000), row(2, 1, 30_000)]
  const scarce = offer({ kind: 'percent', percent: 50 }, { leftOre: 1_000 })
  expect(applyPromotions(rows, [scarce]).discounts).toEqual(
    new Map([
      [1, 250],
      [2, 750],
    ]),
  )
})

test('tiers: the more, the more', () => {
  const tiers = offer({
    kind: 'tiers',
    tiers: [
      { fromOre: 50_000, percent: 5 },
      { fromOre: 100_000, percent: 10 },
    ],
  })
  expect(saved(applyPromotions([row(1, 1, 49_900)], [tiers]))).toBe(0)
  expect(saved(applyPromotions([row(1, 1, 50_000)], [tiers]))).toBe(2_500)
  expect(saved(applyPromotions([row(1, 2, 50_000)], [tiers]))).toBe(10_000)
})

test('a gift is offered until it lies in the cart, and does not count towards the sum that earns it', () => {
  const gift = offer({ kind: 'gift', productId: 9, quantity: 1 }, { rule: { minimumOre: 100_000 } })
  expect(applyPromotions([row(1, 1, 100_000)], [gift])).toMatchObject({
    gifts: [{ name: 'Höst', productId: 9, quantity: 1 }],
    applied: [],
  })
  const taken = applyPromotions([row(1, 1, 100_000), row(9, 2, 20_000)], [gift])
  expect(taken).toMatchObject({ gifts: [], discounts: new Map([[9, 20_000]]) })
  expect(saved(applyPromotions([row(1, 1, 90_000), row(9, 1, 20_000)], [gift]))).toBe(0)
})

test('what is missing for an offer is told', () => {
  const rule: Rule = { gain: { kind: 'percent', percent: 5 }, scope: {}, minimumOre: 60_000, requires: [2] }
  expect(misfitOf([row(giftCardProduct, 1, 90_000)], rule)).toEqual({ kind: 'scope' })
  expect(misfitOf([row(1, 1, 90_000)], rule)).toEqual({ kind: 'required' })
  expect(misfitOf([row(2, 1, 50_000)], rule)).toEqual({ kind: 'minimum', leftOre: 10_000 })
  expect(misfitOf([row(2, 2, 50_000)], rule)).toBeNull()
})

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 3 })
const percent = fc.integer({ min: 1, max: 100 })
const gain: fc.Arbitrary<Gain> = fc.oneof(
  fc.record({
    kind: fc.constant('percent' as const),
    percent,
    mostOre: fc.option(fc.integer({ min: 1, max: 500_000 }), { nil: undefined }),
  }),
  fc.record({ kind: fc.constant('sum' as const), ore: fc.integer({ min: 1, max: 9_000_000 }) }),
  fc
    .record({
      pay: fc.integer({ min: 1, max: 4 }),
      free: fc.integer({ min: 1, max: 3 }),
      perOrder: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
    })
    .map(({ pay, free, perOrder }) => ({ kind: 'buy-pay' as const, buy: pay + free, pay, perOrder })),
  fc
    .array(fc.record({ fromOre: fc.nat(900_000), percent }), { minLength: 1, maxLength: 3 })
    .map((tiers) => ({ kind: 'tiers' as const, tiers })),
  fc.record({
    kind: fc.constant('gift' as const),
    productId: fc.integer({ min: 1, max: 7 }),
    quantity: fc.integer({ min: 1, max: 3 }),
  }),
  fc.constant({ kind: 'free-shipping' as const }),
)
const rule: fc.Arbitrary<Rule> = fc.record({
  gain,
  scope: fc.record({
    productIds: fc.option(ids, { nil: undefined }),
    categoryIds: fc.option(fc.constantFrom([1], [2], [1, 2]), { nil: undefined }),
  }),
  minimumOre: fc.option(fc.nat(900_000), { nil: undefined }),
  requires: fc.option(ids, { nil: undefined }),
})
const offers = fc
  .array(
    fc.record({
      name: fc.constant('Höst'),
      code: fc.constant(null),
      rule,
      isCombinable: fc.boolean(),
      priority: fc.integer({ min: 0, max: 2 }),
      startsAt: fc.constant(0),
      leftOre: fc.option(fc.nat(400_000)),
    }),
    { maxLength: 5 },
  )
  .map((some) => some.map((one, at): Offer => ({ ...one, id: at + 1 })))
const goods = fc.uniqueArray(
  fc
    .record({
      productId: fc.integer({ min: 1, max: 6 }),
      categoryId: fc.integer({ min: 1, max: 3 }),
      quantity: fc.integer({ min: 1, max: 40 }),
      price: fc.integer({ min: 0, max: 5_000_000 }),
    })
    .map(({ productId, quantity, price, categoryId }) => row(productId, quantity, price, categoryId)),
  { selector: ({ productId }) => productId },
)

test('to the öre: what the offers take off is what the rows carry, and no row costs less than nothing', () => {
  fc.assert(
    fc.property(goods, offers, (rows, offers) => {
      const promoted = applyPromotions(rows, offers)
      expect([...promoted.discounts.values()].reduce((sum, ore) => sum + ore, 0)).toBe(saved(promoted))
      for (const { productId, ore } of rows) {
        const off = promoted.discounts.get(productId) ?? 0
        expect(Number.isSafeInteger(off) && off >= 0 && off <= ore).toBe(true)
      }
    }),
  )
})

test('the order of rows and of offers makes no difference', () => {
  fc.assert(
    fc.property(goods, offers, (rows, offers) => {
      const mirrored = applyPromotions(rows.toReversed(), offers.toReversed())
      const promoted = applyPromotions(rows, offers)
      expect(new Map([...mirrored.discounts].toSorted())).toEqual(new Map([...promoted.discounts].toSorted()))
      expect(saved(mirrored)).toBe(saved(promoted))
    }),
  )
})

test('what goes with nothing else stands alone, and is there only when nothing saves more', () => {
  fc.assert(
    fc.property(goods, offers, (rows, offers) => {
      const promoted = applyPromotions(rows, offers)
      const isAlone = promoted.applied.some(({ id }) => offers.some((one) => one.id === id && !one.isCombinable))
      expect(!isAlone || promoted.applied.length === 1).toBe(true)
      const together = applyPromotions(
        rows,
        offers.filter(({ isCombinable }) => isCombinable),
      )
      expect(saved(promoted)).toBeGreaterThanOrEqual(saved(together))
      for (const one of offers.filter(({ isCombinable }) => !isCombinable)) {
        expect(saved(promoted)).toBeGreaterThanOrEqual(saved(applyPromotions(rows, [one])))
      }
    }),
  )
})

test('one more piece never makes what an offer saves less', () => {
  fc.assert(
    fc.property(goods, rule, fc.nat(5), (rows, rule, at) => {
      const one = rows[at % Math.max(1, rows.length)]
      if (!one) return
      const more = rows.map((row) =>
        row === one ? { ...row, quantity: row.quantity + 1, ore: (row.ore / row.quantity) * (row.quantity + 1) } : row,
      )
      const alone: Offer[] = [offer(rule.gain, { rule })]
      expect(saved(applyPromotions(more, alone))).toBeGreaterThanOrEqual(saved(applyPromotions(rows, alone)))
    }),
  )
})
