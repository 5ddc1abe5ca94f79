import { expect, test } from 'vitest'
import { clockTime, momentOf, timeFormat } from './moment.ts'

test.each([
  ['2024-11-20T12:00', '2024-11-20T11:00:00.000Z'],
  ['2024-07-01T12:00', '2024-07-01T10:00:00.000Z'],
  ['2024-12-01', '2024-11-30T23:00:00.000Z'],
  ['2024-03-31T01:59', '2024-03-31T00:59:00.000Z'],
  ['2024-03-31T03:00', '2024-03-31T01:00:00.000Z'],
  ['2024-10-27T03:00', '2024-10-27T02:00:00.000Z'],
])('%s in Sweden is %s', (text, iso) => {
  const moment = momentOf(text)
  expect(moment?.toISOString()).toBe(iso)
  expect(moment && clockTime(moment)).toBe(text.length === 10 ? `${text}T00:00` : text)
})

test('the hour skipped in spring is winter time, the repeated one in autumn summer time', () => {
  expect(momentOf('2024-03-31T02:30')?.toISOString()).toBe('2024-03-31T01:30:00.000Z')
  expect(momentOf('2024-10-27T02:30')?.toISOString()).toBe('2024-10-27T00:30:00.000Z')
})

test('an invalid time is null', () => {
  for (const text of [
    '',
    'nu',
    '2024-13-01',
    '2024-11-20T25:00',
    '2024-11-20 12:00',
    '20241120',
    '1999-12-31',
    '9999-12-31',
  ])
    expect([text, momentOf(text)]).toEqual([text, null])
})

const evening = new Date('2026-11-20T19:05:07Z')

test.each([
  [{ hour: '2-digit', minute: '2-digit' }, '20.05'],
  [{ dateStyle: 'long', timeStyle: 'short' }, '20 november 2026 kl. 20.05'],
  [{ dateStyle: 'long', timeStyle: 'medium' }, '20 november 2026 kl. 20.05.07'],
] satisfies [Intl.DateTimeFormatOptions, string][])('%o is written with dots', (options, text) => {
  expect(timeFormat(options).format(evening)).toBe(text)
})
