import { expect, test } from 'vitest'
import { sumWithoutVat } from './sum-without-vat.ts'
import { type VatView, vatTexts, withoutVat } from './vat-texts.ts'

const texts = (amount: number, without: number, view: VatView) => {
  const { main, beside } = vatTexts(amount, without, view)
  return [main, beside].map((text) => text?.replace(/\u00a0/g, ' ') ?? null)
}

test('prices are shown with VAT unless the customer chose otherwise', () => {
  expect(texts(129_900, 103_920, 'with')).toEqual(['1 299 kr', null])
})

test('a consumer sees the price without VAT beside the price, a company before it', () => {
  expect(texts(129_900, 103_920, 'beside')).toEqual(['1 299 kr', '1 039,20 kr exkl. moms'])
  expect(texts(129_900, 103_920, 'first')).toEqual(['1 039,20 kr', '1 299 kr inkl. moms'])
})

test('goods without VAT have one price', () => {
  expect(texts(50_000, 50_000, 'first')).toEqual(['500 kr', null])
})

test('VAT is rounded half up to whole öre, by the rate of the goods', () => {
  expect(withoutVat(99_900, 25)).toBe(79_920)
  expect(withoutVat(10_000, 12)).toBe(8_929)
  expect(withoutVat(10_000, 6)).toBe(9_434)
  expect(withoutVat(10_000, 0)).toBe(10_000)
})

test('a bundle carries the rate of each of its products', () => {
  const mouse = { id: 1, price: 60_000, vatRate: 25 }
  const book = { id: 2, price: 40_000, vatRate: 6 }
  expect(sumWithoutVat(100_000, [mouse, book])).toBe(48_000 + 37_736)
  expect(sumWithoutVat(50_000, [mouse, book])).toBe(24_000 + 18_868)
})
