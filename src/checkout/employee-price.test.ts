import { expect, test } from 'vitest'
import type { Offer } from '#pricing/price.ts'
import { openOffer } from '#test/cached-product.ts'
import { atEmployeePrice, leftAfter } from './employee-price.ts'

const now = new Date('2026-11-21T12:00:00Z')
const offer = (audience: Offer['audience'], price: number, more: Partial<Offer> = {}) =>
  openOffer({ audience, type: 'priceList', price, ...more })
const row = { unitPrice: 60_000, quantity: 2, discount: 1000 }
const cartContext = { now, cart: new Set<number>() }

test.each([
  ['only employees get it', [offer('employee', 60_000)], 119_000],
  ['members get it too', [offer('employee', 60_000), offer('member', 60_000)], 0],
  ['anybody gets it for less', [offer('employee', 60_000), offer('all', 50_000)], 0],
  [
    'members got it last week',
    [offer('employee', 60_000), offer('member', 60_000, { endsAt: new Date('2026-11-14') })],
    119_000,
  ],
  [
    'members get it beside something that is not in the cart',
    [offer('employee', 60_000), offer('member', 60_000, { originProductId: 9 })],
    119_000,
  ],
])('%s', (_, offers, price) => expect(atEmployeePrice({ price: 100_000, offers }, row, cartContext)).toBe(price))

test('the allowance left is negative when the cart exceeds it', () => {
  expect(leftAfter({ limit: 100, used: 30, requested: 70 })).toBe(0)
  expect(leftAfter({ limit: 100, used: 30, requested: 71 })).toBe(-1)
})
