import { expect, test } from 'vitest'
import { currencyOf, formatNumber, formatPrice, vatInside } from './money.ts'

test('kronor have a thousands space, and öre only when not zero', () => {
  expect(formatPrice(129_900)).toBe('1\u00a0299\u00a0kr')
  expect(formatPrice(561_620)).toBe('5\u00a0616,20\u00a0kr')
  expect(formatPrice(0)).toBe('0\u00a0kr')
})

test('euro and Danish krone are formatted for their locales', () => {
  expect(['sv-SE', 'fi-FI', 'dk-DA', 'en-US'].map(currencyOf)).toEqual(['SEK', 'EUR', 'DKK', 'SEK'])
  expect(formatPrice(129_900, 'fi-FI')).toBe('1\u00a0299\u00a0€')
  expect(formatPrice(129_950, 'dk-DA')).toMatch(/^1\u00a0299,50\u00a0(DKK|Dkr)$/)
})

test('numbers have a decimal comma', () => {
  expect([1299, 4.6].map(formatNumber)).toEqual(['1\u00a0299', '4,6'])
})

test('the VAT inside a price', () => {
  expect([vatInside(12_500, 25), vatInside(10_600, 6), vatInside(99, 25)]).toEqual([2500, 600, 20])
})
