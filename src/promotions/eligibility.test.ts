import { expect, test } from 'vitest'
import { ineligibilityOf } from './eligibility.ts'
import type { Goods, Rule } from './rule.ts'

const row = (productId: number, amount: number): Goods => ({
  productId,
  categoryId: 1,
  sectionId: 1,
  manufacturerId: null,
  quantity: 1,
  amount,
})
const rule = (more: Partial<Rule>): Rule => ({ discount: { kind: 'percent', percent: 5 }, conditions: {}, ...more })

test('all that an offer requires must be in the cart, beside whatever else', () => {
  const both = rule({ requires: [8, 9] })
  for (const only of [8, 9]) expect(ineligibilityOf([row(1, 100), row(only, 100)], both)).toEqual({ kind: 'required' })
  expect(ineligibilityOf([row(1, 100), row(8, 100), row(9, 100)], both)).toBeNull()
})

test('the minimum is what the goods of the conditions must cost together', () => {
  const minimum = rule({ minSubtotal: 10_000, conditions: { productIds: [1, 2] } })
  expect(ineligibilityOf([row(1, 4_000), row(2, 5_999), row(3, 9_999)], minimum)).toEqual({
    kind: 'minimum',
    remaining: 1,
  })
  expect(ineligibilityOf([row(1, 4_000), row(2, 6_000)], minimum)).toBeNull()
  expect(ineligibilityOf([row(1, 0)], rule({}))).toBeNull()
})
