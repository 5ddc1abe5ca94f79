import { expect, test } from 'vitest'
import type { Discount } from './rule.ts'
import { type RemainingGoods, savingsOf } from './savings.ts'

const row = (productId: number, quantity: number, amount: number): RemainingGoods => ({
  productId,
  categoryId: 1,
  sectionId: 1,
  manufacturerId: null,
  quantity,
  amount,
  remaining: amount,
})
const saved = (discount: Discount, rows: readonly RemainingGoods[], remaining: number | null = null) =>
  savingsOf(rows, { rule: { conditions: {}, discount }, remaining }).map(({ id, amount }) => [id, amount])

test('a percentage is rounded to the nearest öre, a free unit down', () => {
  expect(saved({ kind: 'percent', percent: 10 }, [row(1, 1, 995), row(2, 1, 994)])).toEqual([
    [1, 100],
    [2, 99],
  ])
  expect(saved({ kind: 'buy-pay', buy: 3, pay: 2 }, [row(1, 3, 1_001)])).toEqual([[1, 333]])
})

test('a tier is reached by its whole amount', () => {
  const tiers: Discount = { kind: 'tiers', tiers: [{ from: 10_000, percent: 10 }] }
  expect(saved(tiers, [row(1, 1, 9_999)])).toEqual([[1, 0]])
  expect(saved(tiers, [row(1, 1, 5_000), row(2, 1, 5_000)])).toEqual([
    [1, 500],
    [2, 500],
  ])
})

test('of units that cost the same, that of the later product is free, in whatever order they lie', () => {
  const twoForOne: Discount = { kind: 'buy-pay', buy: 2, pay: 1 }
  const [one, two] = [row(1, 1, 1_000), row(2, 1, 1_000)]
  expect(new Map(saved(twoForOne, [one, two]).map(([id, amount]) => [id, amount]))).toEqual(
    new Map([
      [1, 0],
      [2, 1_000],
    ]),
  )
  expect(saved(twoForOne, [two, one]).toSorted()).toEqual(saved(twoForOne, [one, two]).toSorted())
})

test('a maximum of the offer and the rest of its budget both hold', () => {
  const half: Discount = { kind: 'percent', percent: 50, maxDiscount: 400 }
  expect(saved(half, [row(1, 1, 800)])).toEqual([[1, 400]])
  expect(saved(half, [row(1, 1, 802)])).toEqual([[1, 400]])
  expect(saved(half, [row(1, 1, 802)], 399)).toEqual([[1, 399]])
  expect(saved(half, [row(1, 1, 802)], 0)).toEqual([[1, 0]])
})
