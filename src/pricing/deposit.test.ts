import { expect, test } from 'vitest'
import type { PricedProduct } from './contract.ts'
import { depositIn, withoutDeposit } from './deposit.ts'

const price = {
  price: 2_500,
  vat: 142,
  currency: 'SEK' as const,
  type: null,
  pass: null,
  startAt: null,
  endAt: null,
  flashSale: false,
  nearlyOver: false,
}
const drink: PricedProduct = {
  price,
  regularPrice: 3_000,
  lowestPrice: 2_800,
  levelOnePrice: 2_400,
  levelOneLowestPrice: 2_600,
  isFyndware: false,
  vatRate: 6,
  deposit: 100,
}

test('C-543/21: every price of a product is shown without its deposit', () => {
  expect(withoutDeposit(drink)).toMatchObject({
    price: { price: 2_400 },
    regularPrice: 2_900,
    lowestPrice: 2_700,
    levelOnePrice: 2_300,
    levelOneLowestPrice: 2_500,
  })
  expect(withoutDeposit({ ...drink, lowestPrice: null, levelOnePrice: null })).toMatchObject({ lowestPrice: null })
})

test('without a deposit a product is as it was', () => {
  const { deposit: _, ...mouse } = drink
  expect(withoutDeposit(mouse)).toBe(mouse)
})

test('the deposit of rows is that of all their units', () => {
  expect(depositIn([{ quantity: 24, deposit: 100 }, { quantity: 2 }, { quantity: 1, deposit: 200 }])).toBe(2_600)
})
