import { expect, test } from 'vitest'
import { unitPrice } from './unit-price.ts'

const names = {
  attributes: new Map([[66, { code: 'kabellangd' }]]),
  categories: new Map([
    [1, { drawing: 'kabel' }],
    [2, { drawing: 'mus' }],
  ]),
}
const sold = (categoryId: number, metres: number) => ({
  attributes: new Map([[66, metres]]),
  categoryPath: [categoryId],
})

test('a cable has a price per metre, products with a cable do not', () => {
  expect(unitPrice(12_900, sold(1, 3), names)).toEqual({ price: 4300, unit: 'm' })
  expect(unitPrice(12_900, sold(2, 1.8), names)).toBeNull()
  expect(unitPrice(12_900, sold(1, 0.2), names)).toBeNull()
})
