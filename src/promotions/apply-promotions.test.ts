import fc from 'fast-check'
import { expect, test } from 'vitest'
import { giftCardProduct } from '#pricing/gift-card.ts'
import { applyPromotions, type PromotionOutcome } from './apply-promotions.ts'
import { ineligibilityOf } from './eligibility.ts'
import type { Discount, Goods, Offer, Rule } from './rule.ts'

const row = (productId: number, quantity: number, price: number, categoryId = 1): Goods => ({
  productId,
  categoryId,
  sectionId: 1,
  manufacturerId: null,
  quantity,
  amount: quantity * price,
})

type OfferInput = Partial<Omit<Offer, 'rule'>> & { rule?: Partial<Rule> }

const offer = (discount: Discount, more: OfferInput = {}): Offer => ({
  id: 1,
  name: 'Höst',
  code: null,
  isCombinable: true,
  priority: 0,
  startsAt: 0,
  remaining: null,
  ...more,
  rule: { conditions: {}, discount, ...more.rule },
})

const saved = ({ applied }: PromotionOutcome) => applied.reduce((sum, { amount }) => sum + amount, 0)

test('ten percent off everything except gift cards', () => {
  const rows = [row(1, 2, 99_900), row(giftCardProduct, 1, 50_000)]
  const { discounts, applied } = applyPromotions(rows, [offer({ kind: 'percent', percent: 10 })])
  expect(discounts).toEqual(new Map([[1, 19_980]]))
  expect(applied).toEqual([{ id: 1, name: 'Höst', code: null, amount: 19_980 }])
})

test('three for two: in each group of three, most expensive first, the cheapest is free', () => {
  const three = offer({ kind: 'buy-pay', buy: 3, pay: 2 }, { rule: { conditions: { categoryIds: [7] } } })
  const rows = [row(1, 3, 30_000, 7), row(2, 1, 1_000, 7), row(3, 2, 9_900, 7), row(4, 5, 100, 8)]
  expect(applyPromotions(rows, [three]).discounts).toEqual(
    new Map([
      [1, 30_000],
      [2, 1_000],
    ]),
  )
})

test('three for one: units beyond the last whole group are paid, and a group of several rows gives two free', () => {
  const three = offer({ kind: 'buy-pay', buy: 3, pay: 1 })
  const discounts = (...rows: Goods[]) => [...applyPromotions(rows, [three]).discounts]
  expect(discounts(row(1, 5, 1_000))).toEqual([[1, 2_000]])
  expect(discounts(row(1, 2, 1_000), row(2, 1, 500))).toEqual([
    [1, 1_000],
    [2, 500],
  ])
})

test('a fixed discount applies once, shared in proportion to value, and never exceeds the price', () => {
  const rows = [row(1, 1, 10_000), row(2, 1, 20_000)]
  expect(applyPromotions(rows, [offer({ kind: 'sum', amount: 100 })]).discounts).toEqual(
    new Map([
      [1, 33],
      [2, 67],
    ]),
  )
  expect(saved(applyPromotions(rows, [offer({ kind: 'sum', amount: 99_999 })]))).toBe(30_000)
})

test('the rest of a budget is distributed, and never overdrawn', () => {
  const rows = [row(1, 1, 10_000), row(2, 1, 30_000)]
  const scarce = offer({ kind: 'percent', percent: 50 }, { remaining: 1_000 })
  expect(applyPromotions(rows, [scarce]).discounts).toEqual(
    new Map([
      [1, 250],
      [2, 750],
    ]),
  )
})

test('each row knows what reduced it', () => {
  const onMouse = offer({ kind: 'percent', percent: 10 }, { id: 1, rule: { conditions: { productIds: [1] } } })
  const onBoth = offer({ kind: 'sum', amount: 100 }, { id: 2 })
  const { reducedBy } = applyPromotions([row(1, 1, 10_000), row(2, 1, 10_000)], [onMouse, onBoth])
  expect([...reducedBy].map(([key, offers]) => [key, offers.map(({ id }) => id)])).toEqual([
    [1, [1, 2]],
    [2, [2]],
  ])
})

test('tiers give more for larger totals', () => {
  const tiers = offer({
    kind: 'tiers',
    tiers: [
      { from: 50_000, percent: 5 },
      { from: 100_000, percent: 10 },
    ],
  })
  expect(saved(applyPromotions([row(1, 1, 49_900)], [tiers]))).toBe(0)
  expect(saved(applyPromotions([row(1, 1, 50_000)], [tiers]))).toBe(2_500)
  expect(saved(applyPromotions([row(1, 2, 50_000)], [tiers]))).toBe(10_000)
})

test('a volume discount counts the units of each product, also of rows that are built differently', () => {
  const volume = offer({
    kind: 'volume',
    tiers: [
      { from: 3, percent: 10 },
      { from: 10, percent: 20 },
    ],
  })
  const off = (...rows: Goods[]) => [...applyPromotions(rows, [volume]).discounts]
  expect(off(row(1, 2, 9_990), row(2, 2, 9_990))).toEqual([])
  expect(off(row(1, 3, 9_990), row(2, 2, 9_990))).toEqual([[1, 2_997]])
  expect(off(row(1, 10, 9_990))).toEqual([[1, 19_980]])
  expect(off({ ...row(1, 2, 10_000), key: '1:a' }, { ...row(1, 1, 12_000), key: '1:b' })).toEqual([
    ['1:a', 2_000],
    ['1:b', 1_200],
  ])
})

test('a gift is offered until it is in the cart, and does not count towards its own minimum', () => {
  const gift = offer({ kind: 'gift', productId: 9, quantity: 1 }, { rule: { minSubtotal: 100_000 } })
  expect(applyPromotions([row(1, 1, 100_000)], [gift])).toMatchObject({
    gifts: [{ name: 'Höst', productId: 9, quantity: 1 }],
    applied: [],
  })
  const taken = applyPromotions([row(1, 1, 100_000), row(9, 2, 20_000)], [gift])
  expect(taken).toMatchObject({ gifts: [], discounts: new Map([[9, 20_000]]) })
  expect(saved(applyPromotions([row(1, 1, 90_000), row(9, 1, 20_000)], [gift]))).toBe(0)
})

test('a gift that is in the cart is not offered again', () => {
  const gift = offer({ kind: 'gift', productId: 9, quantity: 1 })
  expect(applyPromotions([row(1, 1, 100), row(9, 1, 20)], [gift]).gifts).toEqual([])
})

test('without an offer that fits nothing changes', () => {
  const unfit = offer({ kind: 'free-shipping' }, { rule: { conditions: { productIds: [2] } } })
  const nothing = { discounts: new Map(), reducedBy: new Map(), applied: [], isShippingFree: false, gifts: [] }
  expect(applyPromotions([row(1, 1, 10_000)], [])).toEqual(nothing)
  expect(applyPromotions([row(1, 1, 10_000)], [unfit])).toEqual(nothing)
})

const applied = (...offers: Offer[]) =>
  applyPromotions([row(1, 1, 10_000)], offers).applied.map(({ id, amount }) => [id, amount])

test('the offer of the highest priority is applied first, and of equal ones the oldest', () => {
  const half = offer({ kind: 'percent', percent: 50 }, { id: 1 })
  const [early, late] = [0, 1].map((priority) => offer({ kind: 'sum', amount: 1_000 }, { id: 2, priority }))
  if (!early || !late) throw new Error('Two offers')
  const [halfFirst, sumFirst] = [
    [
      [1, 5_000],
      [2, 1_000],
    ],
    [
      [2, 1_000],
      [1, 4_500],
    ],
  ]
  expect([applied(half, early), applied(early, half)]).toEqual([halfFirst, halfFirst])
  expect([applied(half, late), applied(late, half)]).toEqual([sumFirst, sumFirst])
})

test('an exclusive offer replaces those that combine when it saves more than all of them, and only then', () => {
  const sum = (id: number, amount: number, isCombinable = true) => offer({ kind: 'sum', amount }, { id, isCombinable })
  const together = [
    [1, 1_000],
    [2, 2_000],
  ]
  const beside = (amount: number) => applied(sum(1, 1_000), sum(2, 2_000), sum(3, amount, false))
  expect([beside(2_999), beside(3_000), beside(3_001)]).toEqual([together, together, [[3, 3_001]]])
  expect(applied(sum(1, 1_000, false), sum(2, 2_000, false))).toEqual([[2, 2_000]])
})

test('of what saves the same, that which gives more besides is used', () => {
  const shipping = (isCombinable: boolean) => offer({ kind: 'free-shipping' }, { id: 1, isCombinable })
  const gift = (isCombinable: boolean) => offer({ kind: 'gift', productId: 9, quantity: 1 }, { id: 2, isCombinable })
  const given = (...offers: Offer[]) => {
    const { isShippingFree, gifts } = applyPromotions([row(1, 1, 10_000)], offers)
    return { isShippingFree, gifts: gifts.length }
  }
  expect(given(shipping(false))).toEqual({ isShippingFree: true, gifts: 0 })
  expect(given(gift(false))).toEqual({ isShippingFree: false, gifts: 1 })
  expect(given(shipping(true), gift(true))).toEqual({ isShippingFree: true, gifts: 1 })
  expect(given(shipping(true), gift(false))).toEqual({ isShippingFree: true, gifts: 0 })
  expect(given(offer({ kind: 'percent', percent: 5 }))).toEqual({ isShippingFree: false, gifts: 0 })
})

test('the missing condition of an offer is reported', () => {
  const rule: Rule = { discount: { kind: 'percent', percent: 5 }, conditions: {}, minSubtotal: 60_000, requires: [2] }
  expect(ineligibilityOf([row(giftCardProduct, 1, 90_000)], rule)).toEqual({ kind: 'conditions' })
  expect(ineligibilityOf([row(1, 1, 90_000)], rule)).toEqual({ kind: 'required' })
  expect(ineligibilityOf([row(2, 1, 50_000)], rule)).toEqual({ kind: 'minimum', remaining: 10_000 })
  expect(ineligibilityOf([row(2, 2, 50_000)], rule)).toBeNull()
})

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 3 })
const percent = fc.integer({ min: 1, max: 100 })
const discount: fc.Arbitrary<Discount> = fc.oneof(
  fc.record({
    kind: fc.constant('percent' as const),
    percent,
    maxDiscount: fc.option(fc.integer({ min: 1, max: 500_000 }), { nil: undefined }),
  }),
  fc.record({ kind: fc.constant('sum' as const), amount: fc.integer({ min: 1, max: 9_000_000 }) }),
  fc
    .record({
      pay: fc.integer({ min: 1, max: 4 }),
      free: fc.integer({ min: 1, max: 3 }),
      perOrder: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
    })
    .map(({ pay, free, perOrder }) => ({ kind: 'buy-pay' as const, buy: pay + free, pay, perOrder })),
  fc
    .array(fc.record({ from: fc.nat(900_000), percent }), { minLength: 1, maxLength: 3 })
    .map((tiers) => ({ kind: 'tiers' as const, tiers })),
  fc
    .array(fc.record({ from: fc.integer({ min: 2, max: 40 }), percent }), { minLength: 1, maxLength: 3 })
    .map((tiers) => ({ kind: 'volume' as const, tiers })),
  fc.record({
    kind: fc.constant('gift' as const),
    productId: fc.integer({ min: 1, max: 7 }),
    quantity: fc.integer({ min: 1, max: 3 }),
  }),
  fc.constant({ kind: 'free-shipping' as const }),
)
const rule: fc.Arbitrary<Rule> = fc.record({
  discount,
  conditions: fc.record({
    productIds: fc.option(ids, { nil: undefined }),
    categoryIds: fc.option(fc.constantFrom([1], [2], [1, 2]), { nil: undefined }),
  }),
  minSubtotal: fc.option(fc.nat(900_000), { nil: undefined }),
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
      remaining: fc.option(fc.nat(400_000)),
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

test('offers and rows agree to the öre, and no row is below zero', () => {
  fc.assert(
    fc.property(goods, offers, (rows, offers) => {
      const promoted = applyPromotions(rows, offers)
      expect([...promoted.discounts.values()].reduce((sum, amount) => sum + amount, 0)).toBe(saved(promoted))
      for (const { productId, amount } of rows) {
        const off = promoted.discounts.get(productId) ?? 0
        expect(Number.isSafeInteger(off) && off >= 0 && off <= amount).toBe(true)
      }
    }),
  )
})

test('the order of rows and offers does not matter', () => {
  fc.assert(
    fc.property(goods, offers, (rows, offers) => {
      const mirrored = applyPromotions(rows.toReversed(), offers.toReversed())
      const promoted = applyPromotions(rows, offers)
      expect(new Map([...mirrored.discounts].toSorted())).toEqual(new Map([...promoted.discounts].toSorted()))
      expect(saved(mirrored)).toBe(saved(promoted))
    }),
  )
})

test('an exclusive offer is used alone, and only when it saves the most', () => {
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

test('adding a unit never lowers the savings', () => {
  fc.assert(
    fc.property(goods, rule, fc.nat(5), (rows, rule, at) => {
      const one = rows[at % Math.max(1, rows.length)]
      if (!one) return
      const more = rows.map((row) =>
        row === one
          ? { ...row, quantity: row.quantity + 1, amount: (row.amount / row.quantity) * (row.quantity + 1) }
          : row,
      )
      const alone: Offer[] = [offer(rule.discount, { rule })]
      expect(saved(applyPromotions(more, alone))).toBeGreaterThanOrEqual(saved(applyPromotions(rows, alone)))
    }),
  )
})
