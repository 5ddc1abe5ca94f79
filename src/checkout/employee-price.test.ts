import { expect, test } from 'vitest'
import type { Offer } from '#catalog/price.ts'
import { atEmployeePrice, leftAfter } from './employee-price.ts'

const now = new Date('2026-11-21T12:00:00Z')
const offer = (audience: Offer['audience'], priceOre: number, more: Partial<Offer> = {}): Offer => ({
  id: 1,
  audience,
  type: 'priceList',
  priceOre,
  startsAt: new Date(0),
  endsAt: null,
  campaignId: null,
  isFlashSale: false,
  maxPerCustomer: null,
  originProductId: null,
  pass: null,
  lowestBefore: priceOre,
  ...more,
})
const row = { unitPrice: 60_000, quantity: 2, discount: 1000 }
const around = { now, cart: new Set<number>() }

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
])('%s', (_, offers, ore) => expect(atEmployeePrice({ priceOre: 100_000, offers }, row, around)).toBe(ore))

test('what is left goes below zero when the cart is too much', () => {
  expect(leftAfter({ limitOre: 100, usedOre: 30, wantedOre: 70 })).toBe(0)
  expect(leftAfter({ limitOre: 100, usedOre: 30, wantedOre: 71 })).toBe(-1)
})
