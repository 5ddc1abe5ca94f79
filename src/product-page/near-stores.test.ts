import { expect, test } from 'vitest'
import type { Store } from '#stores/contract.ts'
import { nearStores } from './near-stores.ts'

const store = (id: number, name: string, lat: number, lng: number): Store => ({
  id,
  name,
  city: name,
  street: '',
  zip: '',
  phone: '',
  location: { lat, lng },
  hours: [],
  holidayHours: 'Stängt',
  text: '',
})
const stores = [store(1, 'Malmö', 55.6, 13), store(2, 'Uppsala', 59.86, 17.64), store(3, 'Stockholm', 59.33, 18.06)]
const units = { 1: 9, 2: 0, 3: 4 }
const names = (storeInput: { starred?: number[]; mine?: number[]; zip: string | null }) =>
  nearStores({ stores, units, starred: [], mine: [], ...storeInput }).map(({ name, distance }) => [name, distance])

test('nearest store first, with its distance', () => {
  expect(names({ zip: '75332' })).toEqual([
    ['Uppsala', '1,0\u00a0km'],
    ['Stockholm', '63\u00a0km'],
    ['Malmö', '548\u00a0km'],
  ])
})

test('chosen stores before the nearest, and without a location those with most stock', () => {
  expect(names({ starred: [1], zip: '75332' })[0]?.[0]).toBe('Malmö')
  expect(names({ starred: [1], mine: [3], zip: '75332' }).map(([name]) => name)).toEqual([
    'Stockholm',
    'Malmö',
    'Uppsala',
  ])
  expect(names({ zip: null })).toEqual([
    ['Malmö', undefined],
    ['Stockholm', undefined],
    ['Uppsala', undefined],
  ])
})
