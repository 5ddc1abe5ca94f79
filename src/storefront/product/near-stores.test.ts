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
  text: '',
})
const stores = [store(1, 'Malmö', 55.6, 13), store(2, 'Uppsala', 59.86, 17.64), store(3, 'Stockholm', 59.33, 18.06)]
const pieces = { 1: 9, 2: 0, 3: 4 }
const names = (facts: { starred?: number[]; mine?: number[]; zip: string | null }) =>
  nearStores({ stores, pieces, starred: [], mine: [], ...facts }).map(({ name, distance }) => [name, distance])

test('the nearest store first, with the way there', () => {
  expect(names({ zip: '75332' })).toEqual([
    ['Uppsala', '1,0\u00a0km'],
    ['Stockholm', '63\u00a0km'],
    ['Malmö', '548\u00a0km'],
  ])
})

test('one’s own stores before the nearest, and without a place those that have most', () => {
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
