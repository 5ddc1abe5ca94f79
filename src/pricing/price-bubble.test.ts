import { expect, test } from 'vitest'
import type { Price } from './contract.ts'
import { priceBubble } from './price-bubble.ts'

function bubble(lowestPrice: number | null, kronor: number) {
  const price: Price = {
    price: Math.round(kronor * 100),
    vat: 0,
    currency: 'SEK',
    type: 'campaign',
    pass: null,
    startAt: null,
    endAt: null,
    flashSale: false,
    nearlyOver: false,
  }
  return priceBubble({ price, lowestPrice: lowestPrice === null ? null : lowestPrice * 100 })?.text
}

test('below 1,000 kr it shows ten percent and more', () => {
  expect(bubble(999, 899.1)).toBe('−10\u00a0%')
  expect(bubble(999, 900)).toBeUndefined()
  expect(bubble(999, 749)).toBe('−25\u00a0%')
})

test('from 1,000 kr it shows 80 kr that are two percent, or 500 kr', () => {
  expect(bubble(4000, 3920)).toBe('80')
  expect(bubble(4000, 3920.5)).toBeUndefined()
  expect(bubble(5000, 4920)).toBeUndefined()
  expect(bubble(30_000, 29_500)).toBe('500')
  expect(bubble(10_990, 7990)).toBe('3\u00a0000')
})

test('percentages are never rounded up', () => {
  expect(bubble(999, 669.4)).toBe('−32\u00a0%')
})

test('without a reduction there is no bubble', () => {
  expect(bubble(null, 500)).toBeUndefined()
  expect(bubble(500, 500)).toBeUndefined()
  expect(bubble(400, 500)).toBeUndefined()
})
