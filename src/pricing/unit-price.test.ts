import { expect, test } from 'vitest'
import { depositOf, measureOf, unitPrice } from './unit-price.ts'

const codes = ['kabellangd', 'nettovikt', 'nettovolym', 'antal-i-forpackningen', 'pant', 'antal-moduler']
const names = {
  attributes: new Map(codes.map((code, id) => [id, { code }])),
  categories: new Map([
    [1, { drawing: 'kabel' }],
    [2, { drawing: 'mus' }],
  ]),
}
const sold = (values: Record<string, number>, categoryId = 2) => ({
  attributes: new Map(Object.entries(values).map(([code, value]) => [codes.indexOf(code), value])),
  categoryPath: [categoryId],
})

test('a cable has a price per metre, products with a cable do not', () => {
  expect(unitPrice(12_900, sold({ kabellangd: 3 }, 1), names)).toEqual({ price: 4300, unit: 'm' })
  expect(unitPrice(12_900, sold({ kabellangd: 1.8 }), names)).toBeNull()
  expect(unitPrice(12_900, sold({ kabellangd: 0.2 }, 1), names)).toBeNull()
})

test('coffee and sweets have a price per kilogram', () => {
  expect(unitPrice(11_900, sold({ nettovikt: 500 }), names)).toEqual({ price: 23_800, unit: 'kg' })
  expect(measureOf(sold({ nettovikt: 500 }), names)).toEqual({ amount: 500, unit: 'g' })
})

test('drinks have a price per litre, without the deposit', () => {
  const drinks = sold({ nettovolym: 7920, pant: 48 })
  expect(depositOf(drinks, names)).toBe(4800)
  expect(unitPrice(37_700, drinks, names)).toEqual({ price: 4154, unit: 'l' })
})

test('packs have a price per piece; a single piece and modules of memory have none', () => {
  expect(unitPrice(26_900, sold({ 'antal-i-forpackningen': 8 }), names)).toEqual({ price: 3363, unit: 'st' })
  expect(unitPrice(26_900, sold({ 'antal-i-forpackningen': 1 }), names)).toBeNull()
  expect(unitPrice(26_900, sold({ 'antal-moduler': 2 }), names)).toBeNull()
})
