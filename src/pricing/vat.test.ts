import { expect, test } from 'vitest'
import { vatChanges, vatRate } from './vat.ts'

test('food has 6 percent VAT from April 2026 to the end of 2027, by the Swedish day', () => {
  expect(vatRate('food', new Date('2026-03-31T21:59:59Z'))).toBe(12)
  expect(vatRate('food', new Date('2026-03-31T22:00:00Z'))).toBe(6)
  expect(vatRate('food', new Date('2027-12-31T22:59:59Z'))).toBe(6)
  expect(vatRate('food', new Date('2027-12-31T23:00:00Z'))).toBe(12)
})

test('the rate of food changes at midnight in Sweden, the others never do', () => {
  expect(vatChanges('food')).toEqual([new Date('2026-03-31T22:00:00Z'), new Date('2027-12-31T23:00:00Z')])
  expect([...vatChanges('standard'), ...vatChanges('book'), ...vatChanges('voucher')]).toEqual([])
})

test('books and everything else keep their rates', () => {
  expect(vatRate('book', new Date('2026-11-21T12:00:00Z'))).toBe(6)
  expect(vatRate('standard', new Date('2026-11-21T12:00:00Z'))).toBe(25)
})

test('a gift card is sold without VAT', () => {
  expect(vatRate('voucher', new Date('2026-11-21T12:00:00Z'))).toBe(0)
})
