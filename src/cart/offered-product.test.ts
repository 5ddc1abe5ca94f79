import { expect, test } from 'vitest'
import type { CartProduct } from './cart-product.ts'
import { offeredProduct } from './offered-product.ts'

const plym = {
  available: 1,
  unitPrice: 50_000,
  maxAtPrice: null,
  pricesWith: [
    { productId: 7, price: 45_000, max: null },
    { productId: 8, price: 35_000, max: null },
  ],
} as unknown as CartProduct

test('an offer holds its price for its units, and its units besides those in stock', () => {
  expect(offeredProduct(plym, { quantity: 3, unitPrice: 40_000 }, 3)).toMatchObject({
    available: 4,
    unitPrice: 40_000,
    maxAtPrice: 3,
    pricesWith: [{ productId: 8, price: 35_000 }],
  })
})

test('a price that has fallen since the offer applies, to any number', () => {
  expect(offeredProduct(plym, { quantity: 3, unitPrice: 60_000 }, 0)).toMatchObject({
    available: 1,
    unitPrice: 50_000,
    maxAtPrice: null,
  })
})
