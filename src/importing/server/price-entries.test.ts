import { expect, test } from 'vitest'
import { changedEntries, firstEntries, type PricedOffer } from './price-entries.ts'

const now = new Date('2026-11-21T12:00:00Z')
const day = (count: number) => new Date(now.getTime() + count * 86_400_000)
const offer = (more: Partial<PricedOffer> = {}): PricedOffer => ({
  audience: 'all',
  price: 80_000,
  from: day(-2),
  to: day(5),
  isTied: false,
  ...more,
})

test('a new product starts with its price', () => {
  expect(firstEntries({ price: 100_000, offers: [] }, [], now)).toEqual([
    { audience: 'all', price: 100_000, from: now },
  ])
})

test('earlier prices come first and are not repeated', () => {
  const history = [
    { from: day(-60), price: 120_000 },
    { from: day(-30), price: 100_000 },
  ]
  const entries = firstEntries({ price: 100_000, offers: [] }, history, now)
  expect(entries.map(({ price }) => price)).toEqual([120_000, 100_000])
})

test('a current offer is the price in force', () => {
  const history = [{ from: day(-30), price: 100_000 }]
  const entries = firstEntries({ price: 100_000, offers: [offer()] }, history, now)
  expect(entries).toEqual([
    { audience: 'all', price: 100_000, from: day(-30) },
    { audience: 'all', price: 80_000, from: day(-2) },
  ])
})

test('after an ended offer the ordinary price is in force', () => {
  const history = [{ from: day(-30), price: 100_000 }]
  const entries = firstEntries({ price: 100_000, offers: [offer({ from: day(-9), to: day(-3) })] }, history, now)
  expect(entries.map(({ price }) => price)).toEqual([100_000, 80_000, 100_000])
})

test('no change logs nothing', () => {
  const pricing = { price: 100_000, offers: [offer(), offer({ audience: 'member', from: day(2) })] }
  expect(changedEntries(pricing, pricing, now)).toEqual([])
})

test.each([
  ['the ordinary price', { price: 90_000, offers: [] }, { audience: 'all', price: 90_000, from: now }],
  ['a new offer', { price: 100_000, offers: [offer()] }, { audience: 'all', price: 80_000, from: now }],
  [
    'an offer to come',
    { price: 100_000, offers: [offer({ audience: 'member', from: day(3) })] },
    { audience: 'member', price: 80_000, from: day(3) },
  ],
  ['both at once', { price: 110_000, offers: [offer()] }, { audience: 'all', price: 80_000, from: now }],
] as const)('a change of %s is logged once', (_, after, entry) => {
  expect(changedEntries({ price: 100_000, offers: [] }, after, now)).toEqual([entry])
})

test('withdrawing an offer restores the ordinary price', () => {
  const before = { price: 100_000, offers: [offer()] }
  expect(changedEntries(before, { price: 100_000, offers: [] }, now)).toEqual([
    { audience: 'all', price: 100_000, from: now },
  ])
})

test('an offer tied to another product is not logged', () => {
  const after = { price: 100_000, offers: [offer({ isTied: true })] }
  expect(changedEntries({ price: 100_000, offers: [] }, after, now)).toEqual([])
})
