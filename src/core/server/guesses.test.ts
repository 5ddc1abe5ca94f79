import { afterAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { forgetGuesses, guess } from './guesses.ts'

const db = await testDatabase()
const now = new Date('2026-11-21T12:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const said = { status: 429, code: 'too-many-tries', message: 'Vänta' }
const who = { ip: '192.0.2.1', visitor: null as string | null, now, wrong: 1 }
const take = async ({ wrong = 1, ...more }: Partial<typeof who> = {}) =>
  await guess(db, { ...who, ...more }, { said, look: async () => ({ wrong, found: 'svar' }) })

beforeEach(() => db.query('', 'delete from code_guess'))
afterAll(() => db.close())

test('of twenty guesses at once ten are let through', async () => {
  const ends = await Promise.allSettled(Array.from({ length: 20 }, () => take()))
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
})

test('many guesses in one call count as many', async () => {
  await take({ wrong: 8 })
  await expect(take({ wrong: 3 })).rejects.toMatchObject({
    status: 429,
    code: 'too-many-tries',
    retryAfterSeconds: 900,
  })
})

test('a visitor who changes address, and an address that changes visitor, are both stopped', async () => {
  for (let at = 0; at < 10; at += 1) await take({ ip: `192.0.2.${at + 10}`, visitor: 'a' })
  await expect(take({ ip: '192.0.2.99', visitor: 'a' })).rejects.toMatchObject({ status: 429 })
  for (let at = 0; at < 10; at += 1) await take({ ip: '198.51.100.7', visitor: `v${at}` })
  await expect(take({ ip: '198.51.100.7', visitor: 'ny' })).rejects.toMatchObject({ status: 429 })
  await take({ ip: '203.0.113.1', visitor: 'b' })
})

test('the addresses of one IPv6 network are one', async () => {
  for (let at = 0; at < 10; at += 1) await take({ ip: `2001:db8:1:2::${at}` })
  await expect(take({ ip: '2001:db8:1:2:ffff::1' })).rejects.toMatchObject({ status: 429 })
  await take({ ip: '2001:db8:1:3::1' })
})

test('right ones cost nothing, and after a quarter of an hour all is forgotten', async () => {
  await take({ wrong: 9 })
  await Promise.all(Array.from({ length: 30 }, () => take({ wrong: 0 })))
  expect(await take()).toBe('svar')
  await expect(take({ wrong: 0 })).rejects.toMatchObject({ status: 429 })
  await db.query('', 'delete from code_guess')
  await take({ wrong: 10 })
  await expect(take({ now: later(14) })).rejects.toMatchObject({ retryAfterSeconds: 60 })
  await take({ now: later(15) })
  await forgetGuesses(db, later(26 * 60))
  expect(await db.query('', 'select 1 from code_guess')).toEqual([])
})
