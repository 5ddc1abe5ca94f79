import { expect, test } from 'vitest'
import { readPrice } from './price-text.ts'

test.each([
  [1299, 129_900],
  [1299.5, 129_950],
  ['1299', 129_900],
  ['1299.00 SEK', 129_900],
  ['SEK 1299', 129_900],
  ['1 299,00 kr', 129_900],
  ['1\u00a0299:-', 129_900],
  ['1.299,90', 129_990],
  ['1,299.90', 129_990],
  ['12 345 678.00', null],
  ['1000000', 100_000_000],
  ['1000000.01', null],
  [0, null],
  ['-5', null],
  [-5, null],
  ['1.299', null],
  ['1,2345', null],
  ['gratis', null],
  ['', null],
  ['1e9', null],
  [Number.NaN, null],
  [Number.POSITIVE_INFINITY, null],
])('%s is %s öre', (text, amount) => {
  if (amount === null) expect(() => readPrice(text, 'price')).toThrow(/Priset ska vara/)
  else expect(readPrice(text, 'price')).toBe(amount)
})

test.each(['12 EUR', 'USD 12', '€12', '$12.50', '12 DKK'])('%s is another currency', (text) => {
  expect(() => readPrice(text, 'price')).toThrow(/svenska kronor/)
})
