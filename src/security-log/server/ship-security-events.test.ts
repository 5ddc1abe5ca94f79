import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLog } from '#core/server/log.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { testDatabase } from '#test/database.ts'
import { recordSecurityEvent } from './security-log.ts'
import { shipSecurityEvents } from './ship-security-events.ts'

const db = await testDatabase()
const log = createLog('silent')
const start = new Date('2026-11-21T12:00:00Z')
const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

let posts: { authorization: string | undefined; type: string | undefined; events: Record<string, unknown>[] }[] = []
let status = 200
let openTransactions = -1
const server = createServer(async (request, response) => {
  const events = (await text(request)).split('\n').flatMap((line) => (line ? [JSON.parse(line)] : []))
  posts.push({ authorization: request.headers.authorization, type: request.headers['content-type'], events })
  const [open] = await db.query<{ count: number }>(
    '',
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and state like 'idle in transaction%'`,
  )
  openTransactions = open?.count ?? -1
  response.writeHead(status, { Location: '/elsewhere' }).end()
})
let url = ''

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`
})
beforeEach(async () => {
  await db.query('', 'delete from security_event')
  await db.query('', 'update security_shipping set attempts = 0, failed_since = null, next_at = null')
  posts = []
  status = 200
})
afterAll(async () => {
  server.close()
  await db.close()
})

const ship = (minutes: number) => shipSecurityEvents({ db, log, to: { url, token: () => 'token' }, now: at(minutes) })
const visitor = { now: start, ip: '192.0.2.7', userAgent: 'Test', member: null }
const record = (attempt: number) =>
  recordSecurityEvent(db, visitor, { type: 'login', outcome: 'failure', details: { attempt } })
const attempts = (index = 0) => posts[index]?.events.map(({ details }) => (details as { attempt: number }).attempt)

test('events are posted in order as JSON lines, once', async () => {
  for (const attempt of [1, 2, 3]) await record(attempt)
  await ship(0)
  await ship(1)
  expect(posts).toHaveLength(1)
  expect(posts[0]).toMatchObject({ authorization: 'Bearer token', type: 'application/x-ndjson' })
  expect(attempts()).toEqual([1, 2, 3])
  const { id, ...event } = posts[0]?.events[0] ?? {}
  expect(id).toEqual(expect.any(Number))
  expect(event).toEqual({
    at: start.toISOString(),
    type: 'login',
    outcome: 'failure',
    actorId: null,
    memberId: null,
    ip: '192.0.2.7',
    userAgent: 'Test',
    details: { attempt: 1 },
  })
})

test.each([500, 302])('a response of %i is retried with backoff, and nothing is lost', async (failing) => {
  status = failing
  await record(1)
  await ship(0)
  await record(2)
  for (let minute = 0.5; minute < 1; minute += 0.25) await ship(minute)
  expect(posts).toHaveLength(1)
  await ship(1)
  for (let minute = 1; minute < 3; minute += 0.5) await ship(minute)
  expect(posts).toHaveLength(2)
  status = 200
  await ship(3)
  expect(attempts(2)).toEqual([1, 2])
  await ship(4)
  expect(posts).toHaveLength(3)
})

test('no transaction waits for the receiver, and two runs do not post the same', async () => {
  await record(1)
  await Promise.all([ship(0), ship(0)])
  expect(openTransactions).toBe(0)
  expect(posts).toHaveLength(1)
})

test('a process that has died during a run is replaced when its time is over', async () => {
  await record(1)
  await db.query('', 'update security_shipping set next_at = $1', [at(5)])
  await ship(4)
  expect(posts).toEqual([])
  await ship(5)
  expect(attempts()).toEqual([1])
})

test('an event of a longer transaction is posted after a later one', async () => {
  await inTransaction(db, async (tx) => {
    await recordSecurityEvent(tx, visitor, { type: 'login', details: { attempt: 1 } })
    await record(2)
    await ship(0)
  })
  await ship(1)
  expect([attempts(0), attempts(1)]).toEqual([[2], [1]])
})

test('many events are posted in batches', async () => {
  const sql = `with event as (insert into security_event (at, type, outcome, ip, user_agent, details)
      select $1, 'login', 'success', '', '', json_build_object('attempt', n) from generate_series(1, 1200) n returning id)
    insert into security_event_unsent select id from event`
  await db.query('', sql, [start])
  await ship(0)
  expect(posts.map(({ events }) => events.length)).toEqual([500, 500, 200])
  expect(posts.flatMap((_, index) => attempts(index))).toEqual(Array.from({ length: 1200 }, (_, index) => index + 1))
})

test('an hour of failures is itself an event, once a day', async () => {
  status = 503
  await record(1)
  const alerts = async () =>
    (await db.query('', `select details from security_event where type = 'job-failure'`)).map(({ details }) => details)
  for (let minute = 0; minute < 45; minute++) await ship(minute)
  expect(await alerts()).toEqual([])
  for (let minute = 45; minute < 120; minute++) await ship(minute)
  expect(await alerts()).toEqual([{ job: 'ship-security-events', attempts: 7 }])
  for (let minute = 120; minute < 24 * 60; minute += 10) await ship(minute)
  expect(await alerts()).toHaveLength(1)
  status = 200
  await ship(26 * 60)
  expect(posts.at(-1)?.events.map(({ type }) => type)).toEqual(['login', 'job-failure'])
})

test('without a URL events wait, and are sent when it is set', async () => {
  await record(1)
  await shipSecurityEvents({ db, log, to: null, now: start })
  await ship(1)
  expect(attempts()).toEqual([1])
})
