import { expect, test } from 'vitest'
import { chemicalTax } from './chemical-tax.ts'

const now = new Date('2026-11-21T12:00:00Z')
const taxOf = (googleCategory: string | null, grams: number) => chemicalTax({ googleCategory, grams }, now)?.amount

test('electronics are taxed by weight, at most 548,21 kr a unit', () => {
  expect(taxOf('Electronics > Communications > Telephony > Mobile Phones', 200)).toBe(3588)
  expect(taxOf('Electronics > Computers > Laptops', 2500)).toBe(44_845)
  expect(taxOf('Electronics > Video > Televisions', 18_000)).toBe(54_821)
})

test('household appliances have a lower rate', () => {
  expect(taxOf('Home & Garden > Household Appliances > Vacuums', 4000)).toBe(4932)
})

test('what the law does not name is not taxed', () => {
  expect(taxOf('Electronics > Audio > Audio Components > Speakers', 4000)).toBeUndefined()
  expect(taxOf(null, 4000)).toBeUndefined()
  expect(
    chemicalTax({ googleCategory: 'Electronics > Computers > Laptops', grams: 1 }, new Date('2024-05-01')),
  ).toBeNull()
})
