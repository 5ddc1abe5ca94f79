import { expect, test } from 'vitest'
import { vatRate } from './vat.ts'

test('food is taxed with 6 percent from April 2026 to the end of 2027, by the Swedish day', () => {
  expect(vatRate('food', new Date('2026-03-31T21:59:59Z'))).toBe(12)
  expect(vatRate('food', new Date('2026-03-31T22:00:00Z'))).toBe(6)
  expect(vatRate('food', new Date('2027-12-31T22:59:59Z'))).toBe(6)
  expect(vatRate('food', new Date('2027-12-31T23:00:00Z'))).toBe(12)
})

test('books and everything else keep their rates', () => {
  expect(vatRate('book', new Date('2026-11-21T12:00:00Z'))).toBe(6)
  expect(vatRate('standard', new Date('2026-11-21T12:00:00Z'))).toBe(25)
})
