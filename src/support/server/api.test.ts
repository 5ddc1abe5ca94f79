import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { answerInProcess, callsOf } from '#core/server/call-table.ts'
import type { Member, RequestContext } from '#core/server/handlers.ts'
import { type BackOfficeConversation, chatBackOfficeContract, type InboxRow } from '#support/back-office-contract.ts'
import { type Conversation, chatContract } from '#support/contract.ts'
import { maxMessageLength } from '#support/message-length.ts'
import { testDatabase } from '#test/database.ts'
import { buildMember, makeContext, makeMember } from '#test/request-context.ts'
import { chatApi } from './api.ts'
import { chatBackOfficeApi } from './back-office-api.ts'
import { closeIdleChats } from './close.ts'
import { chatDays, purgeOldChats } from './purge-old-chats.ts'

const db = await testDatabase()
const open = new Date('2026-11-20T12:00:00Z')
const evening = new Date('2026-11-20T18:00:00Z')
let rows: ReturnType<typeof callsOf>
let anna: Member
let bo: Member
let signe: Member
let klas: Member

beforeAll(async () => {
  anna = await makeMember(db, 1)
  bo = await makeMember(db, 2)
  for (const id of [3, 4]) await makeMember(db, id)
  await db.query(
    '',
    `update member set is_employee = true, first_name = case id when 3 then 'Signe' else 'Klas' end where id > 2`,
  )
  ;[signe, klas] = [3, 4].map((id) => buildMember(id, { isEmployee: true })) as [Member, Member]
})
beforeEach(async () => {
  await db.query('', 'delete from chat_conversation')
  await db.query('', 'delete from chat_block')
  rows = [
    ...callsOf(
      'chat',
      chatContract,
      chatApi({ db, publicUrl: 'http://localhost', script: null, sandboxScript: '/sandbox.js' }),
    ),
    ...callsOf('chat', chatBackOfficeContract, chatBackOfficeApi({ db })),
  ]
})
afterAll(() => db.close())

type Asker = { member?: Member | null; cookies?: Map<string, string>; now?: Date; ip?: string }

function browser({ member = null, now = open, cookies = new Map(), ip = randomUUID() }: Asker = {}): RequestContext {
  return {
    ...makeContext({ now, member }),
    ip,
    cookies,
    setCookie: (name, value) => void (value === null ? cookies.delete(name) : cookies.set(name, value)),
  }
}

async function call<T>(
  name: keyof typeof chatContract | keyof typeof chatBackOfficeContract,
  input: object,
  context: RequestContext,
): Promise<T> {
  const row = rows.find((one) => one.name === name)
  if (!row) throw new Error(`No call ${name}`)
  return (await answerInProcess(row, input, context)) as T
}

const write = async (context: RequestContext, text: string, key: string = randomUUID()) =>
  (await call<{ conversation: Conversation }>('postMessage', { key, text }, context)).conversation
const chatOf = (context: RequestContext, more = {}) =>
  call<{
    conversation: Conversation | null
    isOpen: boolean
    opensAt: number | null
    isBlocked: boolean
    provider: object
  }>('getChat', more, context)
const backOfficeOf = (id: number, employee = signe) =>
  call<{ data: BackOfficeConversation }>('getBackOfficeConversation', { id }, browser({ member: employee }))
const inbox = (employee = signe) =>
  call<{ open: InboxRow[]; closed: InboxRow[] }>('getInbox', {}, browser({ member: employee }))
const textsOf = ({ messages }: Conversation) => messages.map(({ text }) => text)

test('a visitor writes, an employee takes the chat and answers, and the visitor ends it', async () => {
  const visitor = browser()
  const { id, state } = await write(visitor, 'Hej!\n\nPassar minnet?')
  expect(state).toBe('waiting')
  expect((await inbox()).open).toMatchObject([{ id, name: null, unanswered: 1, lastText: 'Hej!\n\nPassar minnet?' }])
  await write(visitor, 'Till Hexum Vind.')
  expect((await inbox()).open).toMatchObject([{ id, unanswered: 2 }])
  const employee = browser({ member: signe })
  const { data } = await call<{ data: BackOfficeConversation }>(
    'answerConversation',
    { id, key: randomUUID(), text: 'Ja, det passar.' },
    employee,
  )
  expect(data).toMatchObject({ state: 'ongoing', employee: 'Signe', isMine: true, member: null })
  expect((await inbox()).open).toMatchObject([{ id, unanswered: 0, isMine: true }])
  const { conversation } = await chatOf(visitor)
  expect(conversation).toMatchObject({ id, state: 'ongoing', employee: 'Signe' })
  expect(conversation?.messages.at(-1)).toMatchObject({ from: 'employee', name: 'Signe', text: 'Ja, det passar.' })
  await call('endChat', {}, visitor)
  expect((await chatOf(visitor)).conversation?.state).toBe('closed')
  expect(await inbox()).toMatchObject({ open: [], closed: [{ id }] })
  await expect(call('answerConversation', { id, key: randomUUID(), text: 'Mer?' }, employee)).rejects.toMatchObject({
    status: 409,
    code: 'chat-ended',
  })
})

test('a repeated message is stored once, also with concurrent windows and after the conversation has ended', async () => {
  const member = browser({ member: anna })
  const keys = [randomUUID(), randomUUID()]
  await Promise.all([...keys, ...keys].map((key, at) => write(member, `Rad ${at % 2}`, key)))
  const { conversation } = await chatOf(member)
  expect(conversation && textsOf(conversation).toSorted()).toEqual(['Rad 0', 'Rad 1'])
  const employee = browser({ member: signe })
  const reply = { id: conversation?.id, key: randomUUID(), text: 'Hej' }
  await call('answerConversation', reply, employee)
  await call('closeConversation', { id: reply.id }, employee)
  await call('closeConversation', { id: reply.id }, employee)
  await call('answerConversation', reply, employee)
  const again = await write(member, 'Rad 0', keys[0])
  expect(again).toMatchObject({ id: reply.id, state: 'closed' })
  expect(textsOf(again)).toHaveLength(3)
})

test('a conversation is visible to its owner only', async () => {
  const visitor = browser()
  const { id } = await write(visitor, 'Hemligt')
  for (const context of [browser(), browser({ member: bo }), browser({ member: signe })]) {
    await expect(call('getConversation', { id }, context)).rejects.toMatchObject({ status: 404 })
    expect((await chatOf(context)).conversation).toBe(null)
  }
  expect(await call('getConversation', { id }, visitor)).toMatchObject({ conversation: { id } })
  for (const context of [browser(), browser({ member: bo })]) {
    const status = context.member ? 403 : 401
    await expect(call('getBackOfficeConversation', { id }, context)).rejects.toMatchObject({ status })
  }
})

test('logging in keeps the conversation', async () => {
  const cookies = new Map<string, string>()
  const { id } = await write(browser({ cookies }), 'Före inloggningen')
  expect(cookies.get('shop_chat')).toMatch(/^[\w-]{43}$/)
  const { conversation } = await chatOf(browser({ member: anna, cookies }))
  expect(conversation).toMatchObject({ id, state: 'waiting' })
  expect(cookies.size).toBe(0)
  const other = new Map<string, string>()
  await write(browser({ cookies: other }), 'Från en annan dator')
  await write(browser({ member: anna, cookies: other }), 'Fortsättning')
  const open = (await inbox()).open
  expect(open).toMatchObject([{ id, lastText: 'Fortsättning', name: 'Elin' }])
  const ended = await call<{ conversations: { first: string }[] }>('getConversations', {}, browser({ member: anna }))
  expect(ended.conversations).toMatchObject([{ first: 'Från en annan dator' }])
})

test('two employees cannot answer the same customer, unless one takes over', async () => {
  const { id } = await write(browser({ member: anna }), 'Hej')
  const [first, second] = [browser({ member: signe }), browser({ member: klas })]
  await call('claimConversation', { id }, first)
  await call('claimConversation', { id }, first)
  const reply = { id, key: randomUUID(), text: 'Hej' }
  const taken = { status: 409, code: 'chat-taken' }
  await expect(call('claimConversation', { id }, second)).rejects.toMatchObject(taken)
  await expect(call('answerConversation', reply, second)).rejects.toMatchObject(taken)
  await call('claimConversation', { id, takesOver: true }, second)
  await call('answerConversation', reply, second)
  expect((await backOfficeOf(id, klas)).data).toMatchObject({
    employee: 'Klas',
    isMine: true,
    member: { id: anna.id, orders: [] },
  })
  await expect(call('claimConversation', { id: id + 1 }, first)).rejects.toMatchObject({ status: 404 })
})

test('a blocked customer gets a message, and can be unblocked', async () => {
  for (const context of [browser({ member: anna }), browser()]) {
    const { id } = await write(context, 'Elakt')
    const employee = browser({ member: signe })
    await call('blockCustomer', { id, isBlocked: true }, employee)
    await call('blockCustomer', { id, isBlocked: true }, employee)
    expect(await chatOf(context)).toMatchObject({ isBlocked: true, conversation: { state: 'closed' } })
    await expect(write(context, 'Mer')).rejects.toMatchObject({ status: 403, code: 'chat-blocked' })
    await call('blockCustomer', { id, isBlocked: false }, employee)
    expect((await write(context, 'Förlåt')).state).toBe('waiting')
  }
})

test('outside opening hours no chat starts, but ongoing ones continue', async () => {
  const late = { now: evening }
  expect(await chatOf(browser(late))).toMatchObject({
    isOpen: false,
    opensAt: new Date('2026-11-23T08:00:00Z').getTime(),
  })
  await expect(write(browser(late), 'Hej')).rejects.toMatchObject({ status: 409, code: 'chat-closed' })
  const cookies = new Map<string, string>()
  await write(browser({ cookies }), 'Hej')
  expect(textsOf(await write(browser({ cookies, ...late }), 'Är du kvar?'))).toEqual(['Hej', 'Är du kvar?'])
})

test('employees change the opening hours', async () => {
  const employee = browser({ member: signe })
  const before = await call<{ data: { week: object[] } }>('getChatHours', {}, employee)
  expect(before.data.week).toEqual([...Array(5).fill({ opens: '09:00', closes: '17:00' }), null, null])
  const week = before.data.week.map(() => ({ opens: '08:00', closes: '20:00' }))
  await call('putChatWeek', { week }, employee)
  expect((await chatOf(browser({ now: evening }))).isOpen).toBe(true)
  await call('putChatDay', { day: '2026-11-20', hours: null }, employee)
  expect((await chatOf(browser())).isOpen).toBe(false)
  await call('deleteChatDay', { day: '2026-11-20' }, employee)
  expect((await chatOf(browser())).isOpen).toBe(true)
  for (const hours of [
    { opens: '17:00', closes: '09:00' },
    { opens: '9', closes: '17:00' },
  ]) {
    await expect(call('putChatDay', { day: '2026-11-20', hours }, employee)).rejects.toMatchObject({ status: 400 })
  }
  await call('putChatWeek', { week: before.data.week }, employee)
})

test('message length and rate are limited', async () => {
  const visitor = browser()
  await expect(write(visitor, '  ')).rejects.toMatchObject({ status: 400, code: 'malformed' })
  await expect(write(visitor, 'x'.repeat(maxMessageLength + 1))).rejects.toMatchObject({ status: 400 })
  for (let count = 0; count < 20; count += 1) await write(visitor, String(count))
  await expect(write(visitor, 'En till')).rejects.toMatchObject({
    status: 429,
    code: 'too-many-requests',
    message: expect.stringContaining('Vänta en stund'),
    retryAfterSeconds: expect.any(Number),
  })
})

test('messages are never changed', async () => {
  await write(browser(), 'Som det sades')
  await expect(db.query('', `update chat_message set text = 'Annat'`)).rejects.toThrow('append-only')
})

test('an offline message reaches customer service once, with a receipt to the sender', async () => {
  const message = { key: randomUUID(), email: 'member1@exempel.se', text: 'Var är paketet?\n\nMvh Anna' }
  const context = browser({ member: anna, now: evening })
  await call('postOfflineMessage', message, context)
  await call('postOfflineMessage', message, context)
  await call('postOfflineMessage', { ...message, key: randomUUID(), email: 'granne@exempel.se' }, browser())
  const emails = await db.query<{ recipient: string; text: string }>(
    '',
    'select recipient, text from email_outbox where key like $1 order by id',
    ['from % chat %'],
  )
  expect(emails.map(({ recipient }) => recipient)).toEqual([
    'kundservice@krets.example',
    'member1@exempel.se',
    'kundservice@krets.example',
    'granne@exempel.se',
  ])
  expect(emails[0]?.text).toContain('Kundnummer: 1')
  expect(emails[1]?.text).toContain('inom 48 timmar på vardagar')
  expect(emails.map(({ text }) => text.includes('Var är paketet?'))).toEqual([true, true, true, false])
  await expect(call('postOfflineMessage', { ...message, email: 'inte en adress' }, browser())).rejects.toMatchObject({
    status: 400,
    code: 'invalid-address',
  })
})

test('an external provider is named when configured, and the sandbox on request', async () => {
  expect((await chatOf(browser())).provider).toEqual({ kind: 'own' })
  expect((await chatOf(browser(), { provider: 'script' })).provider).toEqual({ kind: 'script', src: '/sandbox.js' })
  rows = callsOf(
    'chat',
    chatContract,
    chatApi({ db, publicUrl: 'http://localhost', script: 'https://chatt.example/a.js', sandboxScript: null }),
  )
  expect((await chatOf(browser())).provider).toEqual({ kind: 'script', src: 'https://chatt.example/a.js' })
})

test('answered chats close automatically, waiting ones do not, and both are deleted in time', async () => {
  const [answered, waiting] = [browser({ member: anna }), browser({ member: bo })]
  const { id } = await write(answered, 'Hej')
  await write(waiting, 'Hej')
  const employee = browser({ member: signe })
  await call('answerConversation', { id, key: randomUUID(), text: 'Hej' }, employee)
  const days = (count: number) => new Date(open.getTime() + count * 86_400_000)
  await closeIdleChats(db, days(3))
  expect(await inbox()).toMatchObject({ open: [{ state: 'waiting' }], closed: [{ id }] })
  expect(await purgeOldChats(db, days(chatDays - 1))).toBe(0)
  expect(await purgeOldChats(db, days(chatDays + 1))).toBe(2)
  expect(await db.query('', 'select from chat_message')).toEqual([])
})
