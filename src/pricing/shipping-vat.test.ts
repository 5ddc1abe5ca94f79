import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aLine } from '#test/lines.ts'
import { goodsAmount } from './line-amounts.ts'
import { inProportion, shippingAmounts } from './shipping-vat.ts'

const line = { quantity: 1, unitPrice: 10_000, discount: 0, vatRate: 25 }
const book = { ...line, vatRate: 6 }

test('shipping is taxed in proportion to the goods of each rate, highest rate first', () => {
  expect(shippingAmounts([line], 4900)).toEqual([{ vatRate: 25, amount: 4900 }])
  expect(shippingAmounts([book, { ...line, quantity: 3 }], 4900)).toEqual([
    { vatRate: 25, amount: 3675 },
    { vatRate: 6, amount: 1225 },
  ])
  expect(shippingAmounts([book, { ...line, unitPrice: 12_000, discount: 2_000 }], 4900)).toEqual([
    { vatRate: 25, amount: 2450 },
    { vatRate: 6, amount: 2450 },
  ])
})

test('what does not divide goes to the largest remainder, then to the higher rate', () => {
  expect(shippingAmounts([line, book], 4901).map(({ amount }) => amount)).toEqual([2451, 2450])
  expect(shippingAmounts([line, { ...book, unitPrice: 20_000 }], 100).map(({ amount }) => amount)).toEqual([33, 67])
})

test('gift cards bear no share; without taxed goods the ordinary rate holds', () => {
  const giftCard = { ...line, vatRate: 0, unitPrice: 500_000 }
  expect(shippingAmounts([giftCard, book], 4900)).toEqual([{ vatRate: 6, amount: 4900 }])
  expect(shippingAmounts([giftCard], 4900)).toEqual([{ vatRate: 25, amount: 4900 }])
  expect(shippingAmounts([], 0)).toEqual([{ vatRate: 25, amount: 0 }])
})

test('goods that cost nothing pass their rate on', () => {
  expect(shippingAmounts([{ ...book, discount: 10_000 }], 4900)).toEqual([{ vatRate: 6, amount: 4900 }])
})

test('the shares add up, and none is more than an öre from its exact part', () => {
  fc.assert(
    fc.property(fc.array(aLine, { minLength: 1 }), fc.nat(1_000_000), (lines, shipping) => {
      const taxed = lines.map((one) => ({ vatRate: one.vatRate, amount: goodsAmount(one) }))
      const shares = inProportion(shipping, taxed)
      const whole = taxed.reduce((sum, { amount }) => sum + amount, 0)
      expect(shares.reduce((sum, { amount }) => sum + amount, 0)).toBe(shipping)
      for (const { vatRate, amount } of whole > 0 ? shares : []) {
        const own = taxed.reduce((sum, one) => sum + (one.vatRate === vatRate ? one.amount : 0), 0)
        expect(Math.abs(amount - (shipping * own) / whole)).toBeLessThan(1)
      }
    }),
  )
})
