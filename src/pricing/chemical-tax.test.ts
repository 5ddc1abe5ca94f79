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

test('kettles, irons and other small appliances are not in the law', () => {
  const kitchen = 'Home & Garden > Kitchen & Dining > Kitchen Appliances'
  for (const name of [`${kitchen} > Electric Kettles`, `${kitchen} > Toasters & Grills > Toasters`, kitchen])
    expect(taxOf(name, 1500)).toBeUndefined()
  expect(taxOf('Home & Garden > Household Appliances > Laundry Appliances > Irons', 1500)).toBeUndefined()
  expect(taxOf('Home & Garden > Household Appliances > Climate Control Appliances > Fans', 1500)).toBeUndefined()
  expect(taxOf(`${kitchen} > Microwave Ovens`, 10_000)).toBe(12_330)
})

test('rates of an earlier year are marked', () => {
  const at = (day: string) =>
    chemicalTax({ googleCategory: 'Electronics > Computers > Laptops', grams: 1000 }, new Date(day))?.isOutdated
  expect(at('2025-12-31T12:00:00Z')).toBe(false)
  expect(at('2025-12-31T23:30:00Z')).toBe(true)
})

test('what the law does not name is not taxed', () => {
  expect(taxOf('Electronics > Audio > Audio Components > Speakers', 4000)).toBeUndefined()
  expect(taxOf(null, 4000)).toBeUndefined()
  expect(
    chemicalTax({ googleCategory: 'Electronics > Computers > Laptops', grams: 1 }, new Date('2024-05-01')),
  ).toBeNull()
})
