import { expect, test } from 'vitest'
import { discountPercent, percentBeside } from './discount-percent.ts'
import type { Conditions, Discount } from './rule.ts'

const rule = (discount: Discount, minSubtotal?: number) => ({ discount, conditions: {}, minSubtotal })

test.each<[Discount, number | undefined, number | null]>([
  [{ kind: 'percent', percent: 15 }, undefined, 15],
  [
    {
      kind: 'tiers',
      tiers: [
        { from: 50_000, percent: 10 },
        { from: 100_000, percent: 25 },
      ],
    },
    undefined,
    25,
  ],
  [
    {
      kind: 'volume',
      tiers: [
        { from: 2, percent: 5 },
        { from: 10, percent: 30 },
      ],
    },
    undefined,
    30,
  ],
  [{ kind: 'buy-pay', buy: 3, pay: 2 }, undefined, 34],
  [{ kind: 'sum', amount: 10_000 }, 100_000, 10],
  [{ kind: 'sum', amount: 10_000 }, undefined, 100],
  [{ kind: 'sum', amount: 10_000 }, 5_000, 100],
  [{ kind: 'gift', productId: 1, quantity: 1 }, undefined, null],
  [{ kind: 'free-shipping' }, undefined, null],
])('%j with the minimum %s takes %s percent at most', (discount, minSubtotal, percent) => {
  expect(discountPercent(rule(discount, minSubtotal))).toBe(percent)
})

test('promotions that may be combined on one product are added up', () => {
  const of = (conditions: Conditions, isCombinable = true) => ({
    rule: { discount: { kind: 'percent' as const, percent: 20 }, conditions },
    isCombinable,
  })
  const all = of({})
  expect(percentBeside(all, [all, of({ sectionIds: [1] }), of({}, false)])).toBe(40)
  expect(percentBeside(of({}, false), [all])).toBe(0)
  expect(percentBeside(of({ sectionIds: [1] }), [of({ sectionIds: [2] }), of({ sectionIds: [1, 2] })])).toBe(20)
  expect(percentBeside(of({ categoryIds: [1] }), [of({ categoryIds: [2] })])).toBe(20)
})
