import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import type { Queries } from './db.ts'
import { openSharedLimit } from './shared-limit.ts'

const db = await testDatabase()
afterAll(() => db.close())

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 22, 12, 0, seconds))
const faults: unknown[] = []
const limit = (name: string, most: number, queries: Queries = db) =>
  openSharedLimit({ db: queries, name, most, seconds: 60, onFault: (error) => faults.push(error) })
const told = async (who: string, most: number) =>
  await expect
    .poll(async () => (await db.query('', 'select count from code_guess where who = $1', [who]))[0])
    .toEqual({ count: most })

test('each has the limit to itself, and a new one when the time is over', () => {
  const calls = limit('own', 3)
  const take = (who: string, seconds: number) => calls.take(who, at(seconds))
  expect([0, 0, 0, 15].map((seconds) => take('a', seconds))).toEqual([null, null, null, 45])
  expect(take('b', 15)).toBeNull()
  expect(take('a', 60)).toBeNull()
})

test('processes count together', async () => {
  const telling: Promise<unknown>[] = []
  const heard: Queries = {
    ...db,
    query(...asked) {
      const answer = db.query(...asked)
      telling.push(answer)
      // Each is of the type it was asked as.
      return answer as never
    },
  }
  const [one, other] = [limit('shared', 40, heard), limit('shared', 40, heard)]
  let passed = 0
  for (let call = 0; call < 40; call += 1) {
    for (const process of [one, other]) if (process.take('a', at(0)) === null) passed += 1
    await Promise.all(telling.splice(0))
    await turn()
  }
  expect(passed).toBeGreaterThanOrEqual(40)
  expect(passed).toBeLessThanOrEqual(40 + 2 * 2 + 2)
  expect(one.take('a', at(30))).toBe(30)
  // An ordinary shopper costs no write.
  one.take('b', at(0))
  expect(await db.query('', `select 1 from code_guess where who = 'shared b'`)).toEqual([])
})

test('it holds without a database, and tells later what it could not', async () => {
  let isAway = true
  const flaky: Queries = {
    ...db,
    query: (...asked) => (isAway ? Promise.reject(new Error('away')) : db.query(...asked)),
  }
  const calls = limit('flaky', 20, flaky)
  for (let call = 0; call < 10; call += 1) {
    calls.take('a', at(0))
    await turn()
  }
  expect(faults.length).toBeGreaterThan(0)
  isAway = false
  calls.take('a', at(0))
  await told('flaky a', 11)
  for (let call = 0; call < 9; call += 1) expect(calls.take('a', at(0))).toBeNull()
  expect(calls.take('a', at(0))).toBe(60)
})
