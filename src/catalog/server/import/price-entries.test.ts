import { expect, test } from 'vitest'
import { changedEntries, firstEntries, type PricedOffer } from './price-entries.ts'

const now = new Date('2026-11-21T12:00:00Z')
const day = (count: number) => new Date(now.getTime() + count * 86_400_000)
const offer = (more: Partial<PricedOffer> = {}): PricedOffer => ({
  audience: 'all',
  priceOre: 80_000,
  from: day(-2),
  to: day(5),
  isTied: false,
  ...more,
})

test('a new product begins at its price', () => {
  expect(firstEntries({ priceOre: 100_000, offers: [] }, [], now)).toEqual([
    { audience: 'all', priceOre: 100_000, from: now },
  ])
})

test('earlier prices come first and are not repeated', () => {
  const history = [
    { from: day(-60), priceOre: 120_000 },
    { from: day(-30), priceOre: 100_000 },
  ]
  const entries = firstEntries({ priceOre: 100_000, offers: [] }, history, now)
  expect(entries.map(({ priceOre }) => priceOre)).toEqual([120_000, 100_000])
})

test('an offer in force is the price in force', () => {
  const history = [{ from: day(-30), priceOre: 100_000 }]
  const entries = firstEntries({ priceOre: 100_000, offers: [offer()] }, history, now)
  expect(entries).toEqual([
    { audience: 'all', priceOre: 100_000, from: day(-30) },
    { audience: 'all', priceOre: 80_000, from: day(-2) },
  ])
})

test('an offer that is over gave way to the ordinary price', () => {
  const history = [{ from: day(-30), priceOre: 100_000 }]
  const entries = firstEntries({ priceOre: 100_000, offers: [offer({ from: day(-9), to: day(-3) })] }, history, now)
  expect(entries.map(({ priceOre }) => priceOre)).toEqual([100_000, 80_000, 100_000])
})

test('nothing changed, nothing logged', () => {
  const pricing = { priceOre: 100_000, offers: [offer(), offer({ audience: 'member', from: day(2) })] }
  expect(changedEntries(pricing, pricing, now)).toEqual([])
})

test.each([
  ['the ordinary price', { priceOre: 90_000, offers: [] }, { audience: 'all', priceOre: 90_000, from: now }],
  ['a new offer', { priceOre: 100_000, offers: [offer()] }, { audience: 'all', priceOre: 80_000, from: now }],
  [
    'an offer to come',
    { priceOre: 100_000, offers: [offer({ audience: 'member', from: day(3) })] },
    { audience: 'member', priceOre: 80_000, from: day(3) },
  ],
  ['both at once', { priceOre: 110_000, offers: [offer()] }, { audience: 'all', priceOre: 80_000, from: now }],
] as const)('%s changes and is logged once', (_, after, entry) => {
  expect(changedEntries({ priceOre: 100_000, offers: [] }, after, now)).toEqual([entry])
})

test('an offer that is taken back gives the ordinary price again', () => {
  const before = { priceOre: 100_000, offers: [offer()] }
  expect(changedEntries(before, { priceOre: 100_000, offers: [] }, now)).toEqual([
    { audience: 'all', priceOre: 100_000, from: now },
  ])
})

test('an offer tied to another product is no price of this one', () => {
  const after = { priceOre: 100_000, offers: [offer({ isTied: true })] }
  expect(changedEntries({ priceOre: 100_000, offers: [] }, after, now)).toEqual([])
})
