import { expect, test } from 'vitest'
import { handedOutOn, hoursText, nextOpenDay } from './store-hours.ts'

const hours = ['10–20', '10–20', '10–20', '10–20', '10–20', '10–18', 'Stängt']
const at = (time: string) => new Date(`${time}+01:00`)

test('products in store are ready the same day, if there is time to pick them', () => {
  expect(handedOutOn(hours, at('2026-11-21T15:59'))).toBe('2026-11-21')
  expect(handedOutOn(hours, at('2026-11-21T17:00'))).toBe('2026-11-23')
  expect(handedOutOn(hours, at('2026-11-22T11:00'))).toBe('2026-11-23')
})

test('a store with unknown hours counts as open', () => {
  expect(nextOpenDay([], '2026-11-22')).toBe('2026-11-22')
})

test('equal days are grouped', () => {
  expect(hoursText(hours)).toBe('Mån–fre 10–20, lör 10–18, sön stängt')
  expect(hoursText([])).toBe('')
})
