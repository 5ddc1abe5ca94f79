import { expect, test } from 'vitest'
import { timeOf } from './simulation.ts'

const monday = new Date('2026-11-30T08:00:00Z')

test('working days before a day leave out weekends and holidays', () => {
  expect(timeOf({ workingDaysAgo: 1, time: '15:05' }, monday)).toEqual(new Date('2026-11-27T14:05:00Z'))
  expect(timeOf({ workingDaysAgo: 5, time: '09:45' }, monday)).toEqual(new Date('2026-11-23T08:45:00Z'))
  const afterChristmas = new Date('2026-12-28T08:00:00Z')
  expect(timeOf({ workingDaysAgo: 1, time: '10:00' }, afterChristmas)).toEqual(new Date('2026-12-23T09:00:00Z'))
})

test('minutes before the start are counted whatever day it is', () => {
  expect(timeOf({ minutesAgo: 40 }, monday)).toEqual(new Date('2026-11-30T07:20:00Z'))
})
