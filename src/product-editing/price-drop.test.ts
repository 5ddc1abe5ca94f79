import { expect, test } from 'vitest'
import type { EditedOffer } from './contract.ts'
import { greatestDrop, priceDropOf } from './price-drop.ts'

const offer = { type: 'campaign', audience: 'all', price: 40_000, from: '2026-11-27T00:00:00Z', to: null } as const
const offers = [{ ...offer, campaignId: null, isFlashSale: false, maxPerCustomer: null, withProductId: null }]
const mouse = { name: 'Mus', price: 100_000, offers: [] as EditedOffer[] }

test('a drop is the percent by which the price or a new offer is below the price that was, rounded up', () => {
  expect(priceDropOf(mouse, { price: 69_999 })).toEqual({ name: 'Mus', before: 100_000, after: 69_999, percent: 31 })
  expect(priceDropOf(mouse, { offers })).toMatchObject({ after: 40_000, percent: 60 })
  expect(priceDropOf(mouse, { price: 90_000, offers })).toMatchObject({ after: 40_000, percent: 60 })
  expect(priceDropOf({ ...mouse, offers }, { offers })).toBe(null)
  expect(priceDropOf(mouse, { price: 120_000, name: 'Mus 2' })).toBe(null)
})

test('a drop is measured from what the product has cost at most in the last day, a rise is none', () => {
  expect(priceDropOf(mouse, { price: 90_000 }, 120_000)).toMatchObject({ before: 120_000, percent: 25 })
  expect(priceDropOf(mouse, { price: 90_000 }, 80_000)).toMatchObject({ before: 100_000, percent: 10 })
  expect(priceDropOf(mouse, { price: 110_000 }, 120_000)).toBe(null)
})

test('the greatest of several price drops counts', () => {
  const drops = [null, priceDropOf(mouse, { price: 90_000 }), priceDropOf(mouse, { price: 50_000 })]
  expect(greatestDrop(drops)?.percent).toBe(50)
  expect(greatestDrop([null])).toBe(null)
})
