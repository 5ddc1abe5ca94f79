import { expect, test } from 'vitest'
import { hasCustomConfiguration, maxQuantity, unitsToSend } from './cart-product.ts'

const stock = { web: 0, supplier: 0, stores: [] as number[], isDigital: false }

test('the web warehouse and the supplier are added, stores never: a parcel leaves from one place', () => {
  expect(unitsToSend({ ...stock, web: 2, supplier: 3 })).toBe(5)
  expect(unitsToSend({ ...stock, stores: [4, 4, 3] })).toBe(4)
  expect(unitsToSend({ ...stock, web: 2, supplier: 3, stores: [4, 4] })).toBe(5)
  expect(unitsToSend({ ...stock, web: 2, supplier: 3, stores: [6, 4] })).toBe(6)
})

test('a download is always there, and no row is larger than the largest', () => {
  expect(maxQuantity).toBe(9999)
  expect(unitsToSend({ ...stock, isDigital: true })).toBe(maxQuantity)
  expect(unitsToSend({ ...stock, web: maxQuantity, supplier: 1 })).toBe(maxQuantity)
  expect(unitsToSend(stock)).toBe(0)
})

test('a row of product 236123 marks a custom configuration', () => {
  expect(hasCustomConfiguration([{ productId: 12 }, { productId: 236123 }])).toBe(true)
  expect(hasCustomConfiguration([{ productId: 12 }])).toBe(false)
})
