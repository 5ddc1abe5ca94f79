import { expect, test } from 'vitest'
import { type RiskFacts, riskMarks } from './risk-marks.ts'

const usual: RiskFacts = {
  total: 129_900,
  declinedPayments: 0,
  region: '7',
  earlierRegions: ['7'],
  earlierOrders: 2,
  accountAgeHours: 400,
  unpaidOrders: 0,
  ordersToAddress: 1,
}
const marksOf = (more: Partial<RiskFacts>) =>
  riskMarks({ ...usual, ...more }).map(({ kind, count }) => `${kind} ${count}`)

test('a usual order has no marks', () => {
  expect(marksOf({})).toEqual([])
  expect(marksOf({ declinedPayments: 2, unpaidOrders: 2, ordersToAddress: 3 })).toEqual([])
})

test('each risk mark appears at its limit', () => {
  expect(marksOf({ declinedPayments: 3 })).toEqual(['declined-payments 3'])
  expect(marksOf({ unpaidOrders: 3 })).toEqual(['unpaid-orders 3'])
  expect(marksOf({ ordersToAddress: 4 })).toEqual(['same-address 4'])
})

test('a delivery to another part of the country is marked, but no first order and nothing collected in a store', () => {
  expect(marksOf({ region: '2' })).toEqual(['far-address 2'])
  expect(marksOf({ region: '2', earlierRegions: ['7', '2'] })).toEqual([])
  expect(marksOf({ region: '2', earlierRegions: [], earlierOrders: 0 })).toEqual([])
  expect(marksOf({ region: null })).toEqual([])
})

test('a high sum is marked for guests and new accounts that have bought nothing before', () => {
  const first = { earlierOrders: 0, earlierRegions: [], total: 1_000_000 }
  expect(marksOf({ ...first, accountAgeHours: null })).toEqual(['new-and-high 1000000'])
  expect(marksOf({ ...first, accountAgeHours: 23 })).toEqual(['new-and-high 1000000'])
  expect(marksOf({ ...first, accountAgeHours: 24 })).toEqual([])
  expect(marksOf({ ...first, accountAgeHours: 1, total: 999_999 })).toEqual([])
  expect(marksOf({ total: 5_000_000, accountAgeHours: 1 })).toEqual([])
})
