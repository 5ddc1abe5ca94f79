import { afterAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { limitAttempts, networkOf, purgeRateLimits } from './limit-attempts.ts'

const db = await testDatabase()
const now = new Date('2026-11-21T12:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const problem = { status: 429, code: 'too-many-requests', message: 'Vänta' }
const who = { ip: '192.0.2.1', visitor: null as string | null, now, wrong: 1 }
const take = async ({ wrong = 1, ...more }: Partial<typeof who> = {}) =>
  await limitAttempts(db, { ...who, ...more }, { problem, look: async () => ({ wrong, found: 'svar' }) })

beforeEach(() => db.query('', 'delete from rate_limit'))
afterAll(() => db.close())

test('of twenty parallel attempts ten are allowed', async () => {
  const ends = await Promise.allSettled(Array.from({ length: 20 }, () => take()))
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
})

test('several attempts in one call all count', async () => {
  await take({ wrong: 8 })
  await expect(take({ wrong: 3 })).rejects.toMatchObject({
    status: 429,
    code: 'too-many-requests',
    retryAfterSeconds: 900,
  })
})

test('changing the address or the visitor does not evade the limit', async () => {
  for (let at = 0; at < 10; at += 1) await take({ ip: `192.0.2.${at + 10}`, visitor: 'a' })
  await expect(take({ ip: '192.0.2.99', visitor: 'a' })).rejects.toMatchObject({ status: 429 })
  for (let at = 0; at < 10; at += 1) await take({ ip: '198.51.100.7', visitor: `v${at}` })
  await expect(take({ ip: '198.51.100.7', visitor: 'ny' })).rejects.toMatchObject({ status: 429 })
  await take({ ip: '203.0.113.1', visitor: 'b' })
})

test('the wrong attempts of one do not count for another', async () => {
  await take({ ip: '203.0.113.1', visitor: 'a' })
  await take({ ip: '203.0.113.2', visitor: 'b', wrong: 10 })
  const counts = await db.query('', 'select who, count from rate_limit order by who')
  expect(counts).toEqual([
    { who: 'address 203.0.113.1', count: 1 },
    { who: 'address 203.0.113.2', count: 10 },
    { who: 'visitor a', count: 1 },
    { who: 'visitor b', count: 10 },
  ])
})

test('an IPv6 /64 network counts as one address', async () => {
  for (let at = 0; at < 10; at += 1) await take({ ip: `2001:db8:1:2::${at}` })
  await expect(take({ ip: '2001:db8:1:2:ffff::1' })).rejects.toMatchObject({ status: 429 })
  await take({ ip: '2001:db8:1:3::1' })
})

test('successes are not counted, and counts expire after 15 minutes', async () => {
  await take({ wrong: 9 })
  await Promise.all(Array.from({ length: 30 }, () => take({ wrong: 0 })))
  expect(await take()).toBe('svar')
  await expect(take({ wrong: 0 })).rejects.toMatchObject({ status: 429 })
  await db.query('', 'delete from rate_limit')
  await take({ wrong: 10 })
  await expect(take({ now: later(14) })).rejects.toMatchObject({ retryAfterSeconds: 60 })
  const aMoment = new Date(later(14).getTime() + 1)
  await expect(take({ now: aMoment })).rejects.toMatchObject({ retryAfterSeconds: 60 })
  await take({ now: later(15) })
  await purgeRateLimits(db, later(26 * 60))
  expect(await db.query('', 'select 1 from rate_limit')).toEqual([])
})

test('the window begins with the first failed attempt, not with an earlier successful one', async () => {
  await take({ wrong: 0 })
  await take({ wrong: 10, now: later(10) })
  await expect(take({ wrong: 0, now: later(20) })).rejects.toMatchObject({ retryAfterSeconds: 300 })
  await take({ wrong: 9, now: later(25) })
  expect(await take({ wrong: 1, now: later(39) })).toBe('svar')
  await expect(take({ wrong: 0, now: later(39) })).rejects.toMatchObject({ retryAfterSeconds: 60 })
})

test('counts are purged a day after their first attempt', async () => {
  await take()
  await purgeRateLimits(db, later(24 * 60))
  expect(await db.query('', 'select 1 from rate_limit')).toHaveLength(1)
  await purgeRateLimits(db, new Date(later(24 * 60).getTime() + 1))
  expect(await db.query('', 'select 1 from rate_limit')).toEqual([])
})

test('IPv6 networks differ by each of their first four groups', () => {
  const networks = ['2001:db8:1:2::1', '2002:db8:1:2::1', '2001:db9:1:2::1', '2001:db8:2:2::1', '2001:db8:1:3::1']
  expect(new Set(networks.map(networkOf)).size).toBe(5)
})

test('an IPv4 address is the same however it is written', () => {
  expect(networkOf('::ffff:192.0.2.1')).toBe(networkOf('192.0.2.1'))
  expect(networkOf('192.0.2.1')).toBe('192.0.2.1')
  expect(networkOf('unknown')).toBe('unknown')
  expect(networkOf('192.0.2.2')).not.toBe(networkOf('192.0.2.1'))
})
