import { expect, test } from 'vitest'
import { isOpen, nextOpening, type OpeningTimes, weekText } from './opening.ts'

const office = { opens: '09:00', closes: '17:00' }
const times: OpeningTimes = { week: new Map([1, 2, 3, 4, 5].map((day) => [day, office])), days: new Map() }

test.each([
  ['a Friday at nine', '2026-11-20T09:00+01:00', true],
  ['a second before', '2026-11-20T08:59:59+01:00', false],
  ['a second before five', '2026-11-20T16:59:59+01:00', true],
  ['at five', '2026-11-20T17:00+01:00', false],
  ['a Saturday', '2026-11-21T12:00+01:00', false],
  ['a Sunday', '2026-11-22T12:00+01:00', false],
  ['summer, by the clock of summer', '2026-06-01T09:00+02:00', true],
  ['the first Monday of winter time', '2026-10-26T16:30+01:00', true],
  ['Christmas Eve', '2026-12-24T12:00+01:00', false],
  ['Good Friday', '2027-03-26T12:00+01:00', false],
  ['Midsummer Eve', '2026-06-19T12:00+02:00', false],
])('%s', (_, at, open) => {
  expect(isOpen(times, new Date(at))).toBe(open)
})

test("a day's own hours override the week and holidays", () => {
  const days = new Map([
    ['2026-11-21', { opens: '10:00', closes: '24:00' }],
    ['2026-11-23', null],
    ['2026-12-24', office],
  ])
  const own = { ...times, days }
  expect(isOpen(own, new Date('2026-11-21T23:59+01:00'))).toBe(true)
  expect(isOpen(own, new Date('2026-11-22T00:00+01:00'))).toBe(false)
  expect(isOpen(own, new Date('2026-11-23T12:00+01:00'))).toBe(false)
  expect(isOpen(own, new Date('2026-12-24T12:00+01:00'))).toBe(true)
})

test.each([
  ['before nine the same day', '2026-11-20T07:00+01:00', '2026-11-20T09:00+01:00'],
  ['while it is open the day after', '2026-11-19T12:00+01:00', '2026-11-20T09:00+01:00'],
  ['over the weekend', '2026-11-20T17:00+01:00', '2026-11-23T09:00+01:00'],
  ['over Christmas', '2026-12-23T18:00+01:00', '2026-12-28T09:00+01:00'],
  ['over the change to winter time', '2026-10-23T18:00+02:00', '2026-10-26T09:00+01:00'],
])('next opening: %s', (_, at, opens) => {
  expect(nextOpening(times, new Date(at))?.toISOString()).toBe(new Date(opens).toISOString())
})

test('the week is formatted as text', () => {
  expect(weekText(times)).toBe('Mån–fre 9–17, lör–sön stängt')
  const half = { opens: '08:30', closes: '24:00' }
  expect(weekText({ ...times, week: new Map([[1, half]]) })).toBe('Mån 8.30–24, tis–sön stängt')
})

test('a chat without hours never opens', () => {
  expect(nextOpening({ week: new Map(), days: new Map() }, new Date('2026-11-20T12:00Z'))).toBe(null)
})
