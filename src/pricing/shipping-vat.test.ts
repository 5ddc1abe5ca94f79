import { expect, test } from 'vitest'
import { shippingVatRate } from './shipping-vat.ts'

const line = { productId: 1, quantity: 3, unitPrice: 10_000, discount: 100, insurance: 500, vatRate: 25 }

test('shipping is taxed at the rate of most of the goods, or the higher rate when they are worth the same', () => {
  expect(shippingVatRate([line, { ...line, unitPrice: 20_000, vatRate: 6 }])).toBe(6)
  expect(shippingVatRate([{ ...line, vatRate: 6 }, line])).toBe(25)
  expect(shippingVatRate([])).toBe(25)
})
