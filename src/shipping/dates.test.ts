import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deliveryDay, deliveryText, isWorkingDay, type Journey } from './dates.ts'

const saturday = new Date('2026-11-21T12:00:00+01:00')
const parcel = (now: Date, more: Partial<Journey> = {}) =>
  deliveryDay({ pace: 'parcel', zone: 'country', now, ...more })

test('a parcel ordered before the cut-off arrives the next working day', () => {
  expect(parcel(new Date('2026-11-23T14:29:00+01:00'))).toBe('2026-11-24')
  expect(parcel(new Date('2026-11-23T14:30:00+01:00'))).toBe('2026-11-25')
})

test('the cut-off follows Swedish time in summer too', () => {
  expect(parcel(new Date('2026-07-06T12:29:00Z'))).toBe('2026-07-07')
  expect(parcel(new Date('2026-07-06T12:30:00Z'))).toBe('2026-07-08')
})

test('nothing is delivered on weekends and holidays', () => {
  expect(parcel(new Date('2026-11-20T15:00:00+01:00'))).toBe('2026-11-24')
  expect(parcel(new Date('2026-04-02T10:00:00+02:00'))).toBe('2026-04-07')
  expect(parcel(new Date('2026-12-23T10:00:00+01:00'))).toBe('2026-12-28')
})

test('remote areas take one day more, pallets two', () => {
  const monday = new Date('2026-11-23T10:00:00+01:00')
  expect(parcel(monday, { zone: 'far' })).toBe('2026-11-25')
  expect(parcel(monday, { pace: 'pallet' })).toBe('2026-11-26')
})

test('the evening delivery runs on Saturdays but not on Sundays', () => {
  expect(parcel(saturday, { pace: 'tonight' })).toBe('2026-11-21')
  expect(parcel(new Date('2026-11-21T15:00:00+01:00'), { pace: 'tonight' })).toBe('2026-11-23')
})

test('unreleased products wait for their day', () => {
  expect(parcel(saturday, { readyOn: '2026-12-04' })).toBe('2026-12-07')
  expect(parcel(saturday, { readyOn: '2026-11-01' })).toBe('2026-11-24')
})

test('the day is formatted for people', () => {
  expect(deliveryText('2026-11-21', saturday)).toBe('i kväll')
  expect(deliveryText('2026-11-22', saturday)).toBe('i morgon')
  expect(deliveryText('2026-11-23', saturday)).toBe('måndag 23 november')
})

test('a parcel always arrives on a working day after today', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2024-01-01'), max: new Date('2034-01-01'), noInvalidDate: true }), (now) => {
      const day = parcel(now, { zone: 'far' })
      return isWorkingDay(day) && day > now.toISOString().slice(0, 10)
    }),
  )
})
