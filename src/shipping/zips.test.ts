import { expect, test } from 'vitest'
import { cityOf, zoneOf } from './zip-places.ts'
import { defaultZip, formatZip, normalZip } from './zips.ts'

test('a postal code is five digits, with or without its space', () => {
  expect(normalZip('111 20')).toBe('11120')
  expect(normalZip('75228')).toBe('75228')
  for (const bad of ['', '1112', '111200', '01234', 'abcde']) expect(normalZip(bad)).toBe(null)
  expect(formatZip('75228')).toBe('752 28')
})

test('main places are known by name, others are not guessed', () => {
  expect(cityOf('75228')).toBe('Uppsala')
  expect(cityOf(defaultZip)).toBe('Stockholm')
  expect(cityOf('41301')).toBe('Göteborg')
  expect(cityOf('98138')).toBe('Kiruna')
  expect(cityOf('69999')).toBe(null)
})

test('the zone says how far a parcel travels', () => {
  expect([zoneOf('11120'), zoneOf('70210'), zoneOf('98138'), zoneOf('62145')]).toEqual([
    'country',
    'country',
    'far',
    'far',
  ])
})
