import { expect, test } from 'vitest'
import type { ListedProduct } from '#product-editing/filter.ts'
import { isSteep, steepFallInList, steepFalls } from './steep-fall.ts'

const cable = { name: 'Kabel', price: 139_000, cost: 80_000, offers: [] }
const offer = { type: 'campaign', audience: 'all', from: '2026-12-01T00:00:00Z', to: null } as const
const rest = { campaignId: null, isFlashSale: false, maxPerCustomer: null, withProductId: null }

test.each([
  { to: 1_300, why: 'a price where the zeros are missing', percent: -7592.3 },
  { to: 69_400, why: 'a little less than half', percent: -44.1 },
  { to: 99_900, why: 'just below cost', percent: -0.1 },
])('$why is asked about', ({ to, percent }) => {
  expect(steepFalls(cable, { ...cable, price: to }, 25)).toEqual([
    { name: 'Kabel', before: 139_000, after: to, marginPercent: percent },
  ])
})

test.each([
  { to: 129_000, why: 'an ordinary fall' },
  { to: 100_000, why: 'what it costs' },
  { to: 500_000, why: 'a rise' },
])('$why is not asked about', ({ to }) => {
  expect(steepFalls(cable, { ...cable, price: to }, 25)).toEqual([])
})

test('without a cost only the fall counts', () => {
  expect(steepFalls({ ...cable, cost: null }, { ...cable, cost: null, price: 70_000 }, 25)).toEqual([])
  expect(steepFalls({ ...cable, cost: null }, { ...cable, cost: null, price: 69_000 }, 25)).toMatchObject([
    { after: 69_000, marginPercent: null },
  ])
})

test('raising a price that is below cost needs no confirmation', () => {
  expect(steepFalls({ ...cable, price: 50_000 }, { ...cable, price: 60_000 }, 25)).toEqual([])
})

test('a new offer counts from the ordinary price, and one that is saved does not', () => {
  const offers = [{ ...offer, ...rest, price: 9_900 }]
  expect(steepFalls(cable, { ...cable, offers }, 25)).toMatchObject([{ before: 139_000, after: 9_900 }])
  expect(steepFalls({ ...cable, offers }, { ...cable, offers }, 25)).toEqual([])
})

test('in the list the margin follows the new price', () => {
  const row = { name: 'Kabel', price: 125_000, cost: 80_000, marginPercent: 20 } as ListedProduct
  expect(steepFallInList(row, 99_000)).toEqual({ name: 'Kabel', before: 125_000, after: 99_000, marginPercent: -1 })
  expect(steepFallInList(row, 110_000)).toBeNull()
  expect(steepFallInList({ ...row, cost: null, marginPercent: null }, 12_500)).toMatchObject({ marginPercent: null })
})

test('a change that is not of a price needs no confirmation', () => {
  expect(isSteep({ name: 'Mus', before: 139_000, after: 0, marginPercent: null })).toBe(false)
  expect(isSteep({ name: 'Mus', before: 139_000, after: 1300, marginPercent: null })).toBe(true)
})
