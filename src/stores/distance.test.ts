import { expect, test } from 'vitest'
import { distanceText, kilometresBetween } from './distance.ts'

test('distances are in metres, then with one decimal, then whole', () => {
  expect([0.85, 3.14, 12.4].map(distanceText)).toEqual(['850\u00a0m', '3,1\u00a0km', '12\u00a0km'])
})

test('Stockholm and Göteborg are about 400 km apart', () => {
  const km = kilometresBetween({ lat: 59.33, lng: 18.07 }, { lat: 57.71, lng: 11.97 })
  expect(km).toBeGreaterThan(380)
  expect(km).toBeLessThan(410)
})
