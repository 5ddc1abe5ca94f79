import { expect, test } from 'vitest'
import { handedOutOn, hoursText, nextOpenDay } from './store-hours.ts'

const hours = ['10–20', '10–20', '10–20', '10–20', '10–20', '10–18', 'Stängt']
const at = (time: string) => new Date(`${time}+01:00`)

const store = { hours, holidayHours: 'Stängt' }

test('products in store are ready the same day, if there is time to pick them', () => {
  expect(handedOutOn(store, at('2026-11-21T16:00'))).toBe('2026-11-21')
  expect(handedOutOn(store, at('2026-11-21T16:01'))).toBe('2026-11-23')
  expect(handedOutOn(store, at('2026-11-21T17:00'))).toBe('2026-11-23')
  expect(handedOutOn(store, at('2026-11-22T11:00'))).toBe('2026-11-23')
})

test('picking begins when the store opens', () => {
  const short = { hours: Array<string>(7).fill('10.30–12.15'), holidayHours: 'Stängt' }
  expect(handedOutOn(short, at('2026-11-23T07:00'))).toBe('2026-11-24')
  expect(handedOutOn({ ...short, hours: Array<string>(7).fill('10.30–12.30') }, at('2026-11-23T07:00'))).toBe(
    '2026-11-23',
  )
})

test('nothing is handed out on a holiday unless the store is open then', () => {
  const daily = { hours: Array<string>(7).fill('10–20'), holidayHours: 'Stängt' }
  expect(handedOutOn(daily, at('2026-12-23T19:00'))).toBe('2026-12-27')
  expect(handedOutOn(daily, at('2026-12-25T11:00'))).toBe('2026-12-27')
  expect(handedOutOn(daily, at('2027-01-01T11:00'))).toBe('2027-01-02')
  expect(nextOpenDay(daily, '2026-12-25')).toBe('2026-12-27')
  expect(handedOutOn({ ...daily, holidayHours: '11–16' }, at('2026-12-25T11:00'))).toBe('2026-12-25')
})

test('a store with unknown hours counts as open', () => {
  expect(nextOpenDay({ hours: [], holidayHours: 'Stängt' }, '2026-11-22')).toBe('2026-11-22')
})

test('equal days are grouped', () => {
  expect(hoursText(hours)).toBe('Mån–fre 10–20, lör 10–18, sön stängt')
  expect(hoursText([])).toBe('')
})
