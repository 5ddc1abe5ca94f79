import { expect, test } from 'vitest'
import { freeShippingOf, withDelivery } from './delivery.ts'
import { type TotalRow, totalsOf } from './totals.ts'

const row = { quantity: 1, unitPrice: 10_000, discount: 0, vatRate: 25, insurance: null }
const costs = (price: number) => ({ steps: [{ from: 0, price }] })
const sumsOf = (rows: TotalRow[], price: number) => withDelivery({ rows, totals: totalsOf(rows) }, costs(price))

test('the delivery is part of the sum, with the VAT of the goods', () => {
  expect(sumsOf([row], 5000)).toEqual({ cost: 5000, sum: 15_000, sumWithoutVat: 12_000 })
  const book = { ...row, vatRate: 6, unitPrice: 10_600 }
  expect(sumsOf([book], 5300)).toEqual({ cost: 5300, sum: 15_900, sumWithoutVat: 15_000 })
})

test('beside goods of several rates it is taxed as in the order: in proportion to them', () => {
  const book = { ...row, vatRate: 6, unitPrice: 21_200 }
  expect(sumsOf([row, book], 3120)).toEqual({ cost: 3120, sum: 34_320, sumWithoutVat: 8000 + 20_000 + 800 + 2000 })
})

test('until it is known the goods stand alone', () => {
  const sums = withDelivery({ rows: [row], totals: totalsOf([row]) }, null)
  expect(sums).toEqual({ cost: null, sum: 10_000, sumWithoutVat: 8000 })
})

const home = { from: 0, price: 4900 }
const member = { steps: [home, { from: 50_000, price: 0 }], membersFreeFrom: 50_000 }

test('members see how much is left, and when free shipping is reached', () => {
  expect(freeShippingOf(45_000, member)).toEqual({
    isReached: false,
    text: '50\u00a0kr kvar till fri frakt',
    percent: 90,
    isForMembers: false,
  })
  expect(freeShippingOf(50_000, member)).toMatchObject({ isReached: true, text: 'Du har fri frakt', percent: 100 })
})

test('visitors see that it is for members, whatever the cart', () => {
  const visitor = { steps: [home], membersFreeFrom: 50_000 }
  const text = 'Fri frakt över 500\u00a0kr för medlemmar'
  expect(freeShippingOf(25_000, visitor)).toEqual({ isReached: false, text, percent: 50, isForMembers: true })
  expect(freeShippingOf(90_000, visitor)).toEqual({ isReached: false, text, percent: 100, isForMembers: true })
})

test('nothing is shown when shipping is never free', () => {
  expect(freeShippingOf(90_000, { steps: [{ from: 0, price: 39_900 }], membersFreeFrom: null })).toBe(null)
})
