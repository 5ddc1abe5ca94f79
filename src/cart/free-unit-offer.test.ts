import { expect, test } from 'vitest'
import type { Offer } from '#promotions/rule.ts'
import { freeUnitOffer } from './free-unit-offer.ts'

const three = (more: Partial<Offer> = {}): Offer => ({
  id: 1,
  name: '3 för 2 på kablar',
  code: null,
  rule: { conditions: { categoryIds: [7] }, discount: { kind: 'buy-pay', buy: 3, pay: 2 } },
  isCombinable: true,
  priority: 0,
  startsAt: 0,
  remaining: null,
  ...more,
})
const row = (productId: number, quantity: number, unitPrice: number) => ({
  productId,
  quantity,
  unitPrice,
  discount: 0,
})
const places = new Map([
  [1, 7],
  [2, 7],
  [3, 8],
])
const inCart = (rows: ReturnType<typeof row>[], offers = [three()], mayHaveMore = () => true) =>
  freeUnitOffer(
    rows,
    {
      code: '',
      offers,
      product: (id) => ({ categoryId: places.get(id) ?? 0, sectionId: 1, manufacturer: null }),
    },
    mayHaveMore,
  )

test('with two of three for two, the third costs nothing', () => {
  expect(inCart([row(1, 2, 9_900)])).toEqual({ productId: 1, offer: '3 för 2 på kablar' })
  expect(inCart([row(1, 1, 9_900)])).toBeNull()
  expect(inCart([row(1, 3, 9_900)])).toBeNull()
  expect(inCart([row(3, 2, 9_900)])).toBeNull()
  expect(inCart([row(1, 2, 9_900)], [])).toBeNull()
})

test('of two different ones the cheaper is free, and the dearer is not suggested', () => {
  expect(inCart([row(1, 1, 9_900), row(2, 1, 4_900)])).toEqual({ productId: 2, offer: '3 för 2 på kablar' })
})

test('nothing is suggested that cannot be had, or that the budget or the limit of an order does not cover', () => {
  expect(inCart([row(1, 2, 9_900)], [three()], () => false)).toBeNull()
  expect(inCart([row(1, 2, 9_900)], [three({ remaining: 100 })])).toBeNull()
  const once = { ...three().rule, discount: { kind: 'buy-pay', buy: 3, pay: 2, perOrder: 1 } as const }
  expect(inCart([row(1, 5, 9_900)], [three({ rule: once })])).toBeNull()
})
