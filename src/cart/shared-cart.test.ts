import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sharedCartOf, sharedCartText } from './shared-cart.ts'

test('a cart is encoded in an address', () => {
  expect(
    sharedCartText([
      { productId: 12, quantity: 2 },
      { productId: 13, quantity: 1 },
    ]),
  ).toBe('12:2,13')
  expect(sharedCartOf('12:2,13')).toEqual([
    { productId: 12, quantity: 2 },
    { productId: 13, quantity: 1 },
  ])
})

test('invalid parts are skipped and repeated products added up', () => {
  expect(sharedCartOf('12, x,0,-3,13:0,12:3,9999999999,<b>,14:1e3')).toEqual([{ productId: 12, quantity: 4 }])
  expect(sharedCartOf('')).toEqual([])
})

test('every cart survives encoding and decoding', () => {
  const row = fc.record({
    productId: fc.integer({ min: 1, max: 999_999_999 }),
    quantity: fc.integer({ min: 1, max: 9999 }),
  })
  fc.assert(
    fc.property(fc.uniqueArray(row, { selector: (one) => one.productId, maxLength: 50 }), (rows) => {
      expect(sharedCartOf(sharedCartText(rows))).toEqual(rows)
    }),
  )
})
