import { expect, test } from 'vitest'
import { isSameServer, nextFetch, nextTry } from './fetch-schedule.ts'

const at = (text: string) => new Date(text)

test('a daily feed comes at the same time of the Swedish clock, in summer and in winter', () => {
  const daily = { everyMinutes: 1440, dailyAt: '06:00' }
  expect(nextFetch(daily, at('2026-11-25T04:59:00Z'))).toEqual(at('2026-11-25T05:00:00Z'))
  expect(nextFetch(daily, at('2026-11-25T05:00:00Z'))).toEqual(at('2026-11-26T05:00:00Z'))
  expect(nextFetch(daily, at('2026-10-24T12:00:00Z'))).toEqual(at('2026-10-25T05:00:00Z'))
  expect(nextFetch(daily, at('2026-07-01T03:00:00Z'))).toEqual(at('2026-07-01T04:00:00Z'))
  expect(nextFetch({ everyMinutes: 30, dailyAt: '06:00' }, at('2026-11-25T05:00:00Z'))).toEqual(
    at('2026-11-25T05:30:00Z'),
  )
})

test('pauses grow to half a day', () => {
  const now = at('2026-11-25T12:00:00Z')
  const minutes = [1, 2, 3, 4, 9].map((failures) => (nextTry(failures, now).getTime() - now.getTime()) / 60_000)
  expect(minutes).toEqual([5, 15, 45, 135, 720])
})

test('another name, port or protocol is another server', () => {
  const address = 'https://polar.se/lista.csv'
  expect(isSameServer(address, 'https://polar.se/ny.csv?x=1')).toBe(true)
  for (const other of ['http://polar.se/lista.csv', 'https://polar.se:8443/lista.csv', 'https://polar.nu/lista.csv'])
    expect(isSameServer(address, other)).toBe(false)
})
