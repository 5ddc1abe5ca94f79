import { expect, test } from 'vitest'
import type { Store } from './contract.ts'
import { distanceOf, groupStores, withDistance } from './my-stores.ts'

const store = (id: number, city: string, lat: number, lng: number): Store => {
  const nowhere = { street: '', zip: '', phone: '', hours: [], holidayHours: 'Stängt', text: '' }
  return { id, name: `${city} ${id}`, city, location: { lat, lng }, ...nowhere }
}
const stores = [
  store(1, 'Stockholm', 59.34, 18.05),
  store(2, 'Uppsala', 59.86, 17.64),
  store(3, 'Göteborg', 57.7, 11.97),
  store(4, 'Stockholm', 59.31, 18.07),
]

test('with a postal code nearest first, with distance', () => {
  const near = withDistance(stores, '75228')
  expect(near.map(({ id }) => id)).toEqual([2, 1, 4, 3])
  expect(near.map(distanceOf)).toEqual(['1,0\u00a0km', '62\u00a0km', '66\u00a0km', '405\u00a0km'])
})

test('without one by town, without distance', () => {
  const all = withDistance(stores, null)
  expect(all.map(({ id }) => id)).toEqual([3, 1, 4, 2])
  expect(all.map(distanceOf)).toEqual([undefined, undefined, undefined, undefined])
  expect(withDistance(stores, '00000').map(({ id }) => id)).toEqual([3, 1, 4, 2])
})

test('grouped by town each town appears once; ungrouped it is one list', () => {
  const groups = (format: 'city' | 'flat') =>
    groupStores(withDistance(stores, null), format).map((group) => [group.city, group.stores.map(({ id }) => id)])
  expect(groups('city')).toEqual([
    ['Göteborg', [3]],
    ['Stockholm', [1, 4]],
    ['Uppsala', [2]],
  ])
  expect(groups('flat')).toEqual([[null, [3, 1, 4, 2]]])
})
