import { expect, test } from 'vitest'
import { partOf, priceOfPieces } from './part-of-row.ts'

test('the parts of a row add up to the whole', () => {
  const parts = [0, 1, 2].map((before) => partOf(100, 3, { before, now: 1 }))
  expect(parts).toEqual([33, 33, 34])
  expect(partOf(100, 3, { before: 0, now: 2 }) + partOf(100, 3, { before: 2, now: 1 })).toBe(100)
})

test('a bundle’s discount is shared among the pieces, and all of them together cost what was paid', () => {
  const row = { quantity: 3, unitPrice: 10_000, discount: 100, insurance: 500 }
  const prices = [0, 1, 2].map((before) => priceOfPieces(row, { before, now: 1 }))
  expect(prices).toEqual([10_467, 10_467, 10_466])
  expect(prices.reduce((sum, ore) => sum + ore)).toBe(3 * 10_500 - 100)
})
