import { expect, test } from 'vitest'
import type { Price } from './contract.ts'
import { isNewPrice, priceLabel } from './price-label.ts'

const now = new Date('2026-11-21T12:00:00Z')
const hoursAgo = (hours: number) => now.getTime() / 1000 - hours * 3600

function label(price: Partial<Price>, more: { lowestPrice?: number | null; isFyndware?: boolean } = {}) {
  const full: Price = {
    price: 80_000,
    vat: 16_000,
    currency: 'SEK',
    type: null,
    pass: null,
    startAt: null,
    endAt: null,
    flashSale: false,
    nearlyOver: false,
    ...price,
  }
  return priceLabel({ price: full, lowestPrice: 100_000, isFyndware: false, ...more }, now)?.text
}

test('the first matching label is used', () => {
  const recent = { startAt: hoursAgo(1) }
  expect(label({ ...recent, flashSale: true, type: 'member', pass: 'x' }, { isFyndware: true })).toBe('Flash-sale!')
  expect(label({ ...recent, type: 'member', pass: 'x' }, { isFyndware: true })).toBe('Medlemspris!')
  expect(label({ ...recent, type: 'campaign', pass: 'x' }, { isFyndware: true })).toBe('Nyligen prissänkt!')
  expect(label({ startAt: hoursAgo(700), pass: 'x' }, { isFyndware: true })).toBe('Unikt pris!')
  expect(label({ startAt: hoursAgo(700), type: 'priceList' })).toBe('Unikt pris!')
  expect(label({ startAt: hoursAgo(700), type: 'campaign' }, { isFyndware: true })).toBe('Fyndvarupris!')
  expect(label({ startAt: hoursAgo(700), type: 'campaign' })).toBe('Kampanjpris!')
})

test('the ordinary price has no label', () => {
  expect(label({}, { lowestPrice: null })).toBeUndefined()
})

test('a price that was as low before is not called reduced', () => {
  expect(label({ type: 'campaign', startAt: hoursAgo(1), flashSale: true }, { lowestPrice: null })).toBeUndefined()
})

test('a price is new for 28 days', () => {
  expect(isNewPrice(hoursAgo(27 * 24 + 23), now)).toBe(true)
  expect(isNewPrice(hoursAgo(28 * 24), now)).toBe(false)
})
