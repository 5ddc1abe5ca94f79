import { afterAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { consumeRateLimits, giveBack, type RateLimit, rateLimitWait } from './rate-limit.ts'

const db = await testDatabase()
const now = new Date('2026-11-21T12:00:00Z')
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const [own, shared]: [RateLimit, RateLimit] = [
  { who: 'login anna', max: 2 },
  { who: 'network', max: 3 },
]
const quarter = 15 * 60

beforeEach(() => db.query('', 'delete from rate_limit'))
afterAll(() => db.close())

test('attempts up to the limit are allowed, and the next must wait for the rest of the window', async () => {
  expect(await rateLimitWait(db, [own], now)).toBeNull()
  expect(await rateLimitWait(db, [own], after(60))).toBeNull()
  expect(await rateLimitWait(db, [own], after(60))).toBe(quarter - 60)
  expect(await rateLimitWait(db, [own], after(quarter - 1))).toBe(1)
  expect(await rateLimitWait(db, [{ ...own, who: 'login bo' }], after(60))).toBeNull()
})

test('counting restarts when the window has passed', async () => {
  for (let count = 0; count < 5; count += 1) await rateLimitWait(db, [own], now)
  expect(await rateLimitWait(db, [own], after(quarter))).toBeNull()
  expect(await rateLimitWait(db, [own], after(quarter))).toBeNull()
  expect(await rateLimitWait(db, [own], after(quarter + 60))).toBe(quarter - 60)
  const other = { who: 'hourly', max: 1 }
  await rateLimitWait(db, [other], now, 3600)
  expect(await rateLimitWait(db, [other], after(3599.5), 3600)).toBe(1)
  expect(await rateLimitWait(db, [other], after(3600), 3600)).toBeNull()
})

test('concurrent attempts do not exceed the limit', async () => {
  const waits = await Promise.all(Array.from({ length: 20 }, () => rateLimitWait(db, [shared, own], now)))
  expect(waits.filter((wait) => wait === null)).toHaveLength(2)
})

test('of several limits the longest wait applies, and each is reported once when it is exceeded', async () => {
  await rateLimitWait(db, [shared], now)
  const over = async (seconds: number) => await consumeRateLimits(db, [shared, own], after(seconds))
  expect(await over(100)).toBeNull()
  expect(await over(100)).toBeNull()
  expect(await over(100)).toEqual({ waitSeconds: quarter, reached: ['login anna', 'network'] })
  expect(await over(100)).toEqual({ waitSeconds: quarter, reached: [] })
})

test('a successful attempt is removed from shared limits once, and clears its own limit', async () => {
  const all = [shared, own]
  await rateLimitWait(db, all, now)
  await rateLimitWait(db, [...all, { who: 'another', max: 1 }], now)
  await giveBack(db, { own: own.who, shared: [shared.who] })
  const counts = 'select who, count from rate_limit order by who'
  const taken = (network: number) => [
    { who: 'another', count: 1 },
    { who: 'login anna', count: 0 },
    { who: 'network', count: network },
  ]
  expect(await db.query('', counts)).toEqual(taken(1))
  await giveBack(db, { own: own.who, shared: [shared.who] })
  await giveBack(db, { own: own.who, shared: [shared.who] })
  expect(await db.query('', counts)).toEqual(taken(0))
})
