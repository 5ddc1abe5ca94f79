import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { inTransaction } from '#core/server/transaction.ts'
import { liveSessionsIn } from '#identity/server/live-sessions.ts'
import { openSessionStore, sessionCookie } from '#identity/server/sessions.ts'
import type { FeedEntry } from '#notifications/contract.ts'
import { notify } from '#notifications/server/notify.ts'
import { type NotificationStreams, openNotificationStreams } from '#notifications/server/streams.ts'
import { testDatabase } from '#test/database.ts'
import { makeMember } from '#test/request-context.ts'
import { answerNotificationStream } from './notification-stream.ts'

const db = await testDatabase()
const sessions = openSessionStore(db)
const errors: unknown[] = []
const processes: { server: Server; streams: NotificationStreams; origin: string }[] = []
const opened: AbortController[] = []

beforeAll(async () => {
  await makeMember(db, 1)
  await makeMember(db, 2)
  for (let count = 0; count < 2; count += 1) {
    const streams = openNotificationStreams({
      db,
      liveSessions: liveSessionsIn(db, 'feed'),
      tickMs: 20,
      onError: (error) => errors.push(error),
    })
    const server = createServer((request, response) => {
      void answerNotificationStream({ sessions, streams, now: () => new Date() }, request, response, {
        ip: '127.0.0.1',
        isSecure: false,
      })
    })
    await new Promise<void>((done) => void server.listen(0, done))
    const { port } = server.address() as AddressInfo
    processes.push({ server, streams, origin: `http://localhost:${port}` })
  }
  await vi.waitFor(async () => expect(await listeners()).toBe(2))
})
afterAll(async () => {
  for (const { streams } of processes) await streams.close()
  for (const end of opened) end.abort()
  for (const { server } of processes) server.closeAllConnections()
  await db.close()
  expect(errors).toEqual([])
})

async function listeners(): Promise<number> {
  const sql = `select from pg_stat_activity where datname = current_database() and query = 'listen "feed"'`
  return (await db.query('', sql)).length
}

const logIn = (memberId: number) => sessions.open(memberId, new Date())

async function listen(token: string, { at = 0, lastId }: { at?: number; lastId?: number } = {}) {
  const end = new AbortController()
  opened.push(end)
  const response = await fetch(processes[at]?.origin ?? '', {
    headers: {
      cookie: `${sessionCookie}=${token}`,
      ...(lastId === undefined ? {} : { 'last-event-id': String(lastId) }),
    },
    signal: end.signal,
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  async function next(): Promise<{ event: string; id: number; entry: FeedEntry } | null> {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end >= 0) {
        const block = text.slice(0, end)
        text = text.slice(end + 2)
        const event = /^event: (.+)$/m.exec(block)?.[1]
        if (!event || event === 'again') continue
        const { entry } = JSON.parse(/^data: (.+)$/m.exec(block)?.[1] ?? '')
        return { event, id: Number(/^id: (.+)$/m.exec(block)?.[1]), entry }
      }
      const read = await reader?.read()
      if (!read || read.done) return null
      text += read.value
    }
  }
  return { response, next, close: () => end.abort() }
}

let causes = 0
const level = (memberId: number, more: { isSeen?: boolean } = {}) => {
  causes += 1
  const path = { name: 'member.benefits' as const, params: { id: memberId } }
  const cause = String(causes)
  return {
    memberId,
    feed: 'notice' as const,
    name: 'level',
    title: `Nivå ${cause}`,
    path,
    cause,
    at: new Date(),
    ...more,
  }
}

test('only members are admitted', async () => {
  for (const token of ['', 'made-up']) {
    const { response } = await listen(token)
    expect(response.status).toBe(401)
    await response.body?.cancel().catch(() => {})
  }
})

test('a notification reaches every tab of its member in every process, and no other client', async () => {
  const token = await logIn(1)
  const tabs = [await listen(token), await listen(token, { at: 1 })]
  const other = await listen(await logIn(2))
  expect(tabs[0]?.response.headers.get('content-type')).toMatch(/^text\/event-stream/)
  await inTransaction(db, async (tx) => {
    await notify(tx, [level(1), level(2, { isSeen: true })])
    await notify(tx, [level(1)])
  })
  const receivedByTab = await Promise.all(tabs.map(async (tab) => [await tab.next(), await tab.next()]))
  for (const received of receivedByTab) {
    expect(received.map((one) => one?.entry.title)).toEqual(['Nivå 1', 'Nivå 3'])
    expect(received[0]).toMatchObject({ event: 'entry', id: received[0]?.entry.id, entry: { dismissed: false } })
  }
  await notify(db, [level(2)])
  expect((await other.next())?.entry.title).toBe('Nivå 4')
})

test('a thousand notifications of one statement all arrive', async () => {
  const tab = await listen(await logIn(1))
  await notify(
    db,
    Array.from({ length: 1000 }, () => level(1)),
  )
  const received = new Set<number>()
  while (received.size < 1000) received.add((await tab.next())?.id ?? 0)
  expect(received.has(0)).toBe(false)
})

test('a reconnecting tab gets what it missed, and only that', async () => {
  await db.query('', 'delete from feed_entry')
  const token = await logIn(1)
  const tab = await listen(token)
  await notify(db, [level(1)])
  const first = await tab.next()
  tab.close()
  await notify(db, [level(1)])
  const again = await listen(token, { lastId: first?.id ?? 0 })
  const missed = await again.next()
  expect(missed?.id).toBeGreaterThan(first?.id ?? 0)
})

test('HEAD is answered without a stream', async () => {
  const headers = { cookie: `${sessionCookie}=${await logIn(1)}` }
  const response = await fetch(processes[0]?.origin ?? '', { method: 'HEAD', headers })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8'])
})

test("a stream ends with its session, and a member's ninth ends the first", async () => {
  const token = await logIn(2)
  const tabs = []
  for (let count = 0; count < 9; count += 1) tabs.push(await listen(token))
  expect(await tabs[0]?.next()).toBeNull()
  await sessions.end(token)
  expect(await tabs[8]?.next()).toBeNull()
})
