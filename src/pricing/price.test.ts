import { expect, test } from 'vitest'
import { Price } from './contract.ts'
import { isNearlyOver, levelOnePrice, type Offer, priceChanges, priceOf } from './price.ts'

const now = new Date('2026-11-21T12:00:00Z')
const day = 24 * 3_600_000
const days = (count: number) => new Date(now.getTime() + count * day)

function offer(more: Partial<Offer>): Offer {
  return {
    id: 1,
    audience: 'all',
    type: 'campaign',
    price: 80_000,
    startsAt: days(-1),
    endsAt: days(5),
    campaignId: null,
    isFlashSale: false,
    maxPerCustomer: null,
    originProductId: null,
    pass: null,
    lowestBefore: 100_000,
    ...more,
  }
}

const at = (offers: Offer[], context: Partial<Parameters<typeof priceOf>[1]> = {}) =>
  priceOf({ price: 100_000, offers }, { audience: 'all', now, ...context }).price

test('the lowest applicable offer is the price', () => {
  expect(at([])).toBe(100_000)
  expect(at([offer({}), offer({ price: 70_000 })])).toBe(70_000)
})

test('a price has one of four types, or none', () => {
  const { type } = Price.shape
  for (const one of ['member', 'campaign', 'adjustment', 'priceList', null]) expect(type.parse(one)).toBe(one)
  expect(type.safeParse('rea').success).toBe(false)
})

test('an offer above the ordinary price is ignored', () => {
  expect(at([offer({ price: 120_000 })])).toBe(100_000)
})

test('an offer at the ordinary price is none, and of two alike the first is used', () => {
  const used = (...offers: Offer[]) => priceOf({ price: 100_000, offers }, { audience: 'all', now }).offer?.id ?? null
  expect(used(offer({ price: 100_000 }))).toBeNull()
  expect(used(offer({ id: 1 }), offer({ id: 2 }))).toBe(1)
})

test('an offer begins at its start and ends before its end', () => {
  expect(at([offer({ startsAt: now })])).toBe(80_000)
  expect(at([offer({ startsAt: new Date(now.getTime() + 1) })])).toBe(100_000)
  expect(at([offer({ endsAt: new Date(now.getTime() + 1) })])).toBe(80_000)
  expect(at([offer({ endsAt: now })])).toBe(100_000)
  expect(at([offer({ endsAt: null })])).toBe(80_000)
})

test('member offers apply to everyone logged in', () => {
  const member = [offer({ audience: 'member' })]
  expect(at(member)).toBe(100_000)
  expect(at(member, { audience: 'member' })).toBe(80_000)
  expect(at(member, { audience: 'company' })).toBe(80_000)
  expect(at(member, { audience: 'employee' })).toBe(80_000)
})

test('company and employee prices apply to them only', () => {
  expect(at([offer({ audience: 'company' })], { audience: 'employee' })).toBe(100_000)
  expect(at([offer({ audience: 'employee' })], { audience: 'company' })).toBe(100_000)
  expect(at([offer({ audience: 'company' })], { audience: 'company' })).toBe(80_000)
})

test('a price class gives access to its own price only', () => {
  expect(at([offer({ pass: 'hemlig' })])).toBe(100_000)
  expect(at([offer({ pass: 'hemlig' })], { pass: 'annan' })).toBe(100_000)
  expect(at([offer({ pass: 'hemlig' })], { pass: 'hemlig' })).toBe(80_000)
})

test('a tied price requires the other product in the cart', () => {
  expect(at([offer({ originProductId: 7 })])).toBe(100_000)
  expect(at([offer({ originProductId: 7 })], { cart: new Set([8]) })).toBe(100_000)
  expect(at([offer({ originProductId: 7 })], { cart: new Set([7]) })).toBe(80_000)
})

test('the level one price is shown only when lower', () => {
  const product = { price: 100_000, offers: [offer({ audience: 'member' })] }
  expect(levelOnePrice(product, 100_000, now)).toBe(80_000)
  expect(levelOnePrice(product, 80_000, now)).toBeNull()
})

test('an offer is ending soon on its last day', () => {
  expect(isNearlyOver(offer({ endsAt: days(1) }), now)).toBe(true)
  expect(isNearlyOver(offer({ endsAt: days(1.01) }), now)).toBe(false)
  expect(isNearlyOver(offer({ endsAt: null }), now)).toBe(false)
})

test('a price changes when its offers begin, are ending soon and end', () => {
  expect(priceChanges([offer({ startsAt: days(1), endsAt: days(3) })])).toEqual([days(1), days(2), days(3)])
  expect(priceChanges([offer({ startsAt: days(1), endsAt: null })])).toEqual([days(1)])
})
