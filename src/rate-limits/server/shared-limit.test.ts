import { setImmediate as nextTick } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import type { Queries } from '#core/server/db.ts'
import { testDatabase } from '#test/database.ts'
import { openSharedLimit } from './shared-limit.ts'

const db = await testDatabase()
afterAll(() => db.close())

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 22, 12, 0, seconds))
const errors: unknown[] = []
const limit = (name: string, max: number, queries: Queries = db) =>
  openSharedLimit({ db: queries, name, max, seconds: 60, onError: (error) => errors.push(error) })
const expectCount = async (who: string, max: number) =>
  await expect
    .poll(async () => (await db.query('', 'select count from rate_limit where who = $1', [who]))[0])
    .toEqual({ count: max })

test('each key has its own limit, which resets after the window', () => {
  const calls = limit('own', 3)
  const take = (who: string, seconds: number) => calls.take(who, at(seconds))
  expect([0, 0, 0, 15].map((seconds) => take('a', seconds))).toEqual([null, null, null, 45])
  expect(take('b', 15)).toBeNull()
  expect(take('a', 60)).toBeNull()
})

test('processes share the count', async () => {
  const syncing: Promise<unknown>[] = []
  const heard: Queries = {
    ...db,
    query(...requested) {
      const answer = db.query(...requested)
      syncing.push(answer)
      return answer as never
    },
  }
  const [one, other] = [limit('shared', 40, heard), limit('shared', 40, heard)]
  let passed = 0
  for (let call = 0; call < 40; call += 1) {
    for (const process of [one, other]) if (process.take('a', at(0)) === null) passed += 1
    await Promise.all(syncing.splice(0))
    await nextTick()
  }
  expect(passed).toBeGreaterThanOrEqual(40)
  expect(passed).toBeLessThanOrEqual(40 + 2 * 2 + 2)
  expect(one.take('a', at(30))).toBe(30)
  one.take('b', at(0))
  expect(await db.query('', `select 1 from rate_limit where who = 'shared b'`)).toEqual([])
})

test('it works without a database, and synchronises later', async () => {
  let isAway = true
  const flaky: Queries = {
    ...db,
    query: (...requested) => (isAway ? Promise.reject(new Error('away')) : db.query(...requested)),
  }
  const calls = limit('flaky', 20, flaky)
  for (let call = 0; call < 10; call += 1) {
    calls.take('a', at(0))
    await nextTick()
  }
  expect(errors.length).toBeGreaterThan(0)
  isAway = false
  calls.take('a', at(0))
  await expectCount('flaky a', 11)
  for (let call = 0; call < 9; call += 1) expect(calls.take('a', at(0))).toBeNull()
  expect(calls.take('a', at(0))).toBe(60)
})

test('a limit of 0 lets everything through, one of 1 a single call', () => {
  const [unlimited, single] = [limit('none', 0), limit('single', 1)]
  expect([1, 2, 3].map(() => unlimited.take('a', at(0)))).toEqual([null, null, null])
  expect([1, 2].map(() => single.take('a', at(0)))).toEqual([null, 60])
})
