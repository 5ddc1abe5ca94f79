import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openSessionStore, sessionCookie } from '#identity/server/sessions.ts'
import { answer, claim } from '#support/server/back-office-conversation.ts'
import { customerOf } from '#support/server/customer.ts'
import { postMessage } from '#support/server/post-message.ts'
import { type ChatStreams, openChatStreams } from '#support/server/streams.ts'
import { testDatabase } from '#test/database.ts'
import { makeMember } from '#test/request-context.ts'
import { answerChatBackOfficeStream, answerChatStream } from './chat-stream.ts'

const db = await testDatabase()
const sessions = openSessionStore(db)
const errors: unknown[] = []
const processes: { server: Server; streams: ChatStreams; origin: string }[] = []
const opened: AbortController[] = []
const now = new Date('2026-11-20T12:00:00Z')
const token = 'a'.repeat(43)
const visitor = visitorWith(token)

beforeAll(async () => {
  for (const id of [1, 2, 3]) await makeMember(db, id)
  await db.query('', `update member set is_employee = true, rights = '{chat}' where id = 3`)
  await postMessage(db, visitor, message('Finns det någon?'))
  for (let count = 0; count < 2; count += 1) {
    const streams = openChatStreams({ db, tickMs: 20, onError: (error) => errors.push(error) })
    const deps = { db, sessions, streams, now: () => new Date() }
    const server = createServer((request, response) => {
      const open = request.url === '/back-office' ? answerChatBackOfficeStream : answerChatStream
      void open(deps, request, response, { ip: '127.0.0.1', isSecure: false })
    })
    await new Promise<void>((done) => void server.listen(0, done))
    const { port } = server.address() as AddressInfo
    processes.push({ server, streams, origin: `http://localhost:${port}` })
  }
  const sql = `select from pg_stat_activity where datname = current_database() and query = 'listen "chat"'`
  await vi.waitFor(async () => expect(await db.query('', sql)).toHaveLength(2))
})
afterAll(async () => {
  for (const { streams } of processes) await streams.close()
  for (const end of opened) end.abort()
  for (const { server } of processes) server.closeAllConnections()
  await db.close()
  expect(errors).toEqual([])
})

function visitorWith(invented: string) {
  const known = customerOf({ member: null, cookies: new Map([['shop_chat', invented]]) })
  if (!known) throw new Error('The visitor has no cookie')
  return known
}

async function listen(cookie: string, { at = 0, path = '/' } = {}) {
  const end = new AbortController()
  opened.push(end)
  const response = await fetch(`${processes[at]?.origin}${path}`, { headers: { cookie }, signal: end.signal })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  async function next(): Promise<string | null> {
    for (;;) {
      const news = /^event: news\ndata: ?(.*)\n\n/m.exec(text)
      if (news) {
        text = text.slice(news.index + news[0].length)
        return news[1] ?? ''
      }
      const read = await reader?.read()
      if (!read || read.done) return null
      text += read.value
    }
  }
  return { response, next }
}

const logIn = async (memberId: number) => `${sessionCookie}=${await sessions.open(memberId, new Date())}`
const message = (text: string) => ({ key: randomUUID(), text, now })
const conversation = async () =>
  (await db.query<{ id: number }>('', 'select id from chat_conversation order by id desc limit 1'))[0]?.id ?? 0

test('users without a conversation are rejected', async () => {
  for (const [cookie, path, status] of [
    ['', '/', 401],
    ['shop_chat=made-up', '/', 401],
    ['', '/back-office', 401],
    [await logIn(1), '/back-office', 403],
  ] as const) {
    const { response } = await listen(cookie, { path })
    expect(response.status).toBe(status)
    await response.body?.cancel().catch(() => {})
  }
})

test('both sides receive messages in every process, and no other client does', async () => {
  const tabs = [await listen(`shop_chat=${token}`), await listen(`shop_chat=${token}`, { at: 1 })]
  const other = await listen(await logIn(2))
  const backOffices = [
    await listen(await logIn(3), { path: '/back-office' }),
    await listen(await logIn(3), { path: '/back-office', at: 1 }),
  ]
  await postMessage(db, visitor, message('Hej'))
  const id = await conversation()
  expect(await Promise.all(tabs.map((tab) => tab.next()))).toEqual(['', ''])
  expect(await Promise.all(backOffices.map((backOffice) => backOffice.next()))).toEqual([String(id), String(id)])
  await answer(db, { id, employee: await employee() }, message('Hej hej'))
  expect(await Promise.all(tabs.map((tab) => tab.next()))).toEqual(['', ''])
  await postMessage(db, { memberId: 2, visitorHash: null }, message('Och jag?'))
  expect(await other.next()).toBe('')
  await claim(db, { id: await conversation(), employee: await employee(), takesOver: false })
  expect(await other.next()).toBe('')
})

test('a visitor who has never written has no stream, regardless of the token', async () => {
  const answered = await fetch(`${processes[0]?.origin}/`, { headers: { cookie: `shop_chat=${'b'.repeat(43)}` } })
  expect(answered.status).toBe(401)
})

test("an employee's stream ends when the right is revoked, and a member's with the session", async () => {
  const cookie = await logIn(3)
  const backOffice = await listen(cookie, { path: '/back-office' })
  const member = await listen(await logIn(1))
  await db.query('', `update member set rights = '{orders}' where id = 3`)
  expect(await backOffice.next()).toBe(null)
  sessions.evict(3)
  expect((await fetch(`${processes[0]?.origin}/back-office`, { headers: { cookie } })).status).toBe(403)
  await db.query('', 'delete from session where member_id = 1')
  expect(await member.next()).toBe(null)
})

async function employee() {
  const member = await sessions.memberOf(new Map([[sessionCookie, await sessions.open(3, new Date())]]), new Date())
  if (!member) throw new Error('The employee is gone')
  return member
}
