import { expect, test } from 'vitest'
import { cityOf, zoneOf } from './zip-places.ts'
import { defaultZip, formatZip, normalZip } from './zips.ts'

test('a postal code has five digits, with or without a space', () => {
  expect(normalZip('111 20')).toBe('11120')
  expect(normalZip('75228')).toBe('75228')
  for (const bad of ['', '1112', '111200', '01234', 'abcde']) expect(normalZip(bad)).toBe(null)
  expect(formatZip('75228')).toBe('752 28')
})

test('a postal code that begins as no place does is refused', () => {
  for (const nowhere of ['99999', '321 45', '48012', '49000']) expect(normalZip(nowhere)).toBe(null)
  for (const somewhere of ['33100', '47131', '98138']) expect(normalZip(somewhere)).toBe(somewhere)
})

test('the default postal code is in Stockholm', () => {
  expect(defaultZip).toBe('11120')
})

test('main places are named, others are unknown', () => {
  expect(cityOf('75228')).toBe('Uppsala')
  expect(cityOf(defaultZip)).toBe('Stockholm')
  expect(cityOf('41301')).toBe('Göteborg')
  expect(cityOf('98138')).toBe('Kiruna')
  expect(cityOf('69999')).toBe(null)
})

test('the zone is the distance from the warehouse', () => {
  expect([zoneOf('11120'), zoneOf('70210'), zoneOf('98138'), zoneOf('62145')]).toEqual([
    'country',
    'country',
    'far',
    'far',
  ])
})
