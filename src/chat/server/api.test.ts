import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Conversation, chatContract } from '#chat/contract.ts'
import { chatDeskContract, type DeskConversation, type InboxRow } from '#chat/desk-contract.ts'
import { longestMessage } from '#chat/message-length.ts'
import { answerInProcess, callsOf } from '#core/server/call-table.ts'
import type { Shopper, Visit } from '#core/server/handlers.ts'
import { testDatabase } from '#test/database.ts'
import { makeMember, makeShopper, makeVisit } from '#test/visit.ts'
import { chatApi } from './api.ts'
import { closeIdleChats } from './close.ts'
import { chatDeskApi } from './desk-api.ts'
import { chatDays, forgetOldChats } from './forget-old-chats.ts'

const db = await testDatabase()
const open = new Date('2026-11-20T12:00:00Z')
const evening = new Date('2026-11-20T18:00:00Z')
let rows: ReturnType<typeof callsOf>
let anna: Shopper
let bo: Shopper
let signe: Shopper
let klas: Shopper

beforeAll(async () => {
  anna = await makeMember(db, 1)
  bo = await makeMember(db, 2)
  for (const id of [3, 4]) await makeMember(db, id)
  await db.query(
    '',
    `update member set is_employee = true, first_name = case id when 3 then 'Signe' else 'Klas' end where id > 2`,
  )
  ;[signe, klas] = [3, 4].map((id) => makeShopper(id, { isEmployee: true })) as [Shopper, Shopper]
})
beforeEach(async () => {
  await db.query('', 'delete from chat_conversation')
  await db.query('', 'delete from chat_block')
  rows = [
    ...callsOf('chat', chatContract, chatApi({ db, script: null, pretendScript: '/pretend.js' })),
    ...callsOf('chat', chatDeskContract, chatDeskApi({ db })),
  ]
})
afterAll(() => db.close())

type Asker = { shopper?: Shopper | null; cookies?: Map<string, string>; now?: Date; ip?: string }

/** A browser with its cookies. */
function browser({ shopper = null, now = open, cookies = new Map(), ip = randomUUID() }: Asker = {}): Visit {
  return {
    ...makeVisit({ now, shopper }),
    ip,
    cookies,
    setCookie: (name, value) => void (value === null ? cookies.delete(name) : cookies.set(name, value)),
  }
}

async function call<T>(
  name: keyof typeof chatContract | keyof typeof chatDeskContract,
  input: object,
  visit: Visit,
): Promise<T> {
  const row = rows.find((one) => one.name === name)
  if (!row) throw new Error(`No call ${name}`)
  // The contract of the call says what its answer holds.
  return (await answerInProcess(row, input, visit)) as T
}

const write = async (visit: Visit, text: string, key: string = randomUUID()) =>
  (await call<{ conversation: Conversation }>('postMessage', { key, text }, visit)).conversation
const chatOf = (visit: Visit, more = {}) =>
  call<{
    conversation: Conversation | null
    isOpen: boolean
    opensAt: number | null
    isBlocked: boolean
    provider: object
  }>('getChat', more, visit)
const deskOf = (id: number, employee = signe) =>
  call<{ data: DeskConversation }>('getDeskConversation', { id }, browser({ shopper: employee }))
const inbox = (employee = signe) =>
  call<{ open: InboxRow[]; closed: InboxRow[] }>('getInbox', {}, browser({ shopper: employee }))
const textsOf = ({ messages }: Conversation) => messages.map(({ text }) => text)

test('a guest writes, an employee takes it on and answers, and the guest ends it', async () => {
  const guest = browser()
  const { id, state } = await write(guest, 'Hej!\n\nPassar minnet?')
  expect(state).toBe('waiting')
  expect((await inbox()).open).toMatchObject([{ id, name: null, unanswered: 1, lastText: 'Hej!\n\nPassar minnet?' }])
  await write(guest, 'Till Hexum Vind.')
  expect((await inbox()).open).toMatchObject([{ id, unanswered: 2 }])
  const employee = browser({ shopper: signe })
  const { data } = await call<{ data: DeskConversation }>(
    'answerConversation',
    { id, key: randomUUID(), text: 'Ja, det passar.' },
    employee,
  )
  expect(data).toMatchObject({ state: 'ongoing', employee: 'Signe', isMine: true, member: null })
  expect((await inbox()).open).toMatchObject([{ id, unanswered: 0, isMine: true }])
  const { conversation } = await chatOf(guest)
  expect(conversation).toMatchObject({ id, state: 'ongoing', employee: 'Signe' })
  expect(conversation?.messages.at(-1)).toMatchObject({ from: 'employee', name: 'Signe', text: 'Ja, det passar.' })
  await call('endChat', {}, guest)
  expect((await chatOf(guest)).conversation?.state).toBe('closed')
  expect(await inbox()).toMatchObject({ open: [], closed: [{ id }] })
  await expect(call('answerConversation', { id, key: randomUUID(), text: 'Mer?' }, employee)).rejects.toMatchObject({
    status: 409,
    code: 'ended',
  })
})

test('what is sent twice is said once, also when two windows begin at the same time, and when it has ended since', async () => {
  const member = browser({ shopper: anna })
  const keys = [randomUUID(), randomUUID()]
  await Promise.all([...keys, ...keys].map((key, at) => write(member, `Rad ${at % 2}`, key)))
  const { conversation } = await chatOf(member)
  expect(conversation && textsOf(conversation).toSorted()).toEqual(['Rad 0', 'Rad 1'])
  const employee = browser({ shopper: signe })
  const said = { id: conversation?.id, key: randomUUID(), text: 'Hej' }
  await call('answerConversation', said, employee)
  await call('closeConversation', { id: said.id }, employee)
  await call('closeConversation', { id: said.id }, employee)
  await call('answerConversation', said, employee)
  const again = await write(member, 'Rad 0', keys[0])
  expect(again).toMatchObject({ id: said.id, state: 'closed' })
  expect(textsOf(again)).toHaveLength(3)
})

test('a conversation is there for its owner and for nobody else', async () => {
  const guest = browser()
  const { id } = await write(guest, 'Hemligt')
  for (const visit of [browser(), browser({ shopper: bo }), browser({ shopper: signe })]) {
    await expect(call('getConversation', { id }, visit)).rejects.toMatchObject({ status: 404 })
    expect((await chatOf(visit)).conversation).toBe(null)
  }
  expect(await call('getConversation', { id }, guest)).toMatchObject({ conversation: { id } })
  for (const visit of [browser(), browser({ shopper: bo })]) {
    const status = visit.shopper ? 403 : 401
    await expect(call('getDeskConversation', { id }, visit)).rejects.toMatchObject({ status })
  }
})

test('who logs in takes the conversation along', async () => {
  const cookies = new Map<string, string>()
  const { id } = await write(browser({ cookies }), 'Före inloggningen')
  expect(cookies.get('krets_chat')).toMatch(/^[\w-]{43}$/)
  const { conversation } = await chatOf(browser({ shopper: anna, cookies }))
  expect(conversation).toMatchObject({ id, state: 'waiting' })
  expect(cookies.size).toBe(0)
  // The member's own goes on when there are two.
  const other = new Map<string, string>()
  await write(browser({ cookies: other }), 'Från en annan dator')
  await write(browser({ shopper: anna, cookies: other }), 'Fortsättning')
  const open = (await inbox()).open
  expect(open).toMatchObject([{ id, lastText: 'Fortsättning', name: 'Elin' }])
  const ended = await call<{ conversations: { first: string }[] }>('getConversations', {}, browser({ shopper: anna }))
  expect(ended.conversations).toMatchObject([{ first: 'Från en annan dator' }])
})

test('two employees do not answer the same customer, unless one takes over', async () => {
  const { id } = await write(browser({ shopper: anna }), 'Hej')
  const [first, second] = [browser({ shopper: signe }), browser({ shopper: klas })]
  await call('claimConversation', { id }, first)
  await call('claimConversation', { id }, first)
  const said = { id, key: randomUUID(), text: 'Hej' }
  const taken = { status: 409, code: 'taken' }
  await expect(call('claimConversation', { id }, second)).rejects.toMatchObject(taken)
  await expect(call('answerConversation', said, second)).rejects.toMatchObject(taken)
  await call('claimConversation', { id, takesOver: true }, second)
  await call('answerConversation', said, second)
  expect((await deskOf(id, klas)).data).toMatchObject({
    employee: 'Klas',
    isMine: true,
    member: { id: anna.id, orders: [] },
  })
  await expect(call('claimConversation', { id: id + 1 }, first)).rejects.toMatchObject({ status: 404 })
})

test('who is blocked is told so and is let in again', async () => {
  for (const visit of [browser({ shopper: anna }), browser()]) {
    const { id } = await write(visit, 'Elakt')
    const employee = browser({ shopper: signe })
    await call('blockCustomer', { id, isBlocked: true }, employee)
    await call('blockCustomer', { id, isBlocked: true }, employee)
    expect(await chatOf(visit)).toMatchObject({ isBlocked: true, conversation: { state: 'closed' } })
    await expect(write(visit, 'Mer')).rejects.toMatchObject({ status: 403, code: 'blocked' })
    await call('blockCustomer', { id, isBlocked: false }, employee)
    expect((await write(visit, 'Förlåt')).state).toBe('waiting')
  }
})

test('outside its hours nothing begins, but what goes on goes on', async () => {
  const late = { now: evening }
  expect(await chatOf(browser(late))).toMatchObject({
    isOpen: false,
    opensAt: new Date('2026-11-23T08:00:00Z').getTime(),
  })
  await expect(write(browser(late), 'Hej')).rejects.toMatchObject({ status: 409, code: 'closed' })
  const cookies = new Map<string, string>()
  await write(browser({ cookies }), 'Hej')
  expect(textsOf(await write(browser({ cookies, ...late }), 'Är du kvar?'))).toEqual(['Hej', 'Är du kvar?'])
})

test('employees change the hours', async () => {
  const employee = browser({ shopper: signe })
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

test('a message has its length, and there is an end to how many one may send', async () => {
  const guest = browser()
  await expect(write(guest, '  ')).rejects.toMatchObject({ status: 400, code: 'malformed' })
  await expect(write(guest, 'x'.repeat(longestMessage + 1))).rejects.toMatchObject({ status: 400 })
  for (let count = 0; count < 20; count += 1) await write(guest, String(count))
  await expect(write(guest, 'En till')).rejects.toMatchObject({
    status: 429,
    code: 'too-many',
    message: expect.stringContaining('Vänta en stund'),
    retryAfterSeconds: expect.any(Number),
  })
})

test('messages are never rewritten', async () => {
  await write(browser(), 'Som det sades')
  await expect(db.query('', `update chat_message set text = 'Annat'`)).rejects.toThrow('append-only')
})

test('a message by mail comes to the customer service, and a receipt to the sender, once', async () => {
  const letter = { key: randomUUID(), email: 'member1@exempel.se', text: 'Var är paketet?\n\nMvh Anna' }
  const visit = browser({ shopper: anna, now: evening })
  await call('postLetter', letter, visit)
  await call('postLetter', letter, visit)
  await call('postLetter', { ...letter, key: randomUUID(), email: 'granne@exempel.se' }, browser())
  const mails = await db.query<{ recipient: string; text: string }>(
    '',
    'select recipient, text from mail where key like $1 order by id',
    ['from % chat %'],
  )
  expect(mails.map(({ recipient }) => recipient)).toEqual([
    'kundservice@krets.example',
    'member1@exempel.se',
    'kundservice@krets.example',
    'granne@exempel.se',
  ])
  expect(mails[0]?.text).toContain('Kundnummer: 1')
  expect(mails[1]?.text).toContain('inom 48 timmar på vardagar')
  // Nobody's mailbox is filled with what others write.
  expect(mails.map(({ text }) => text.includes('Var är paketet?'))).toEqual([true, true, true, false])
  await expect(call('postLetter', { ...letter, email: 'inte en adress' }, browser())).rejects.toMatchObject({
    status: 400,
    code: 'invalid-address',
  })
})

test('another provider is named when the shop has one, and a pretended one where it is asked for', async () => {
  expect((await chatOf(browser())).provider).toEqual({ kind: 'own' })
  expect((await chatOf(browser(), { provider: 'script' })).provider).toEqual({ kind: 'script', src: '/pretend.js' })
  rows = callsOf('chat', chatContract, chatApi({ db, script: 'https://chatt.example/a.js', pretendScript: null }))
  expect((await chatOf(browser())).provider).toEqual({ kind: 'script', src: 'https://chatt.example/a.js' })
})

test('what has been answered closes by itself, what waits does not, and both are forgotten in time', async () => {
  const [answered, waiting] = [browser({ shopper: anna }), browser({ shopper: bo })]
  const { id } = await write(answered, 'Hej')
  await write(waiting, 'Hej')
  const employee = browser({ shopper: signe })
  await call('answerConversation', { id, key: randomUUID(), text: 'Hej' }, employee)
  const days = (count: number) => new Date(open.getTime() + count * 86_400_000)
  await closeIdleChats(db, days(3))
  expect(await inbox()).toMatchObject({ open: [{ state: 'waiting' }], closed: [{ id }] })
  expect(await forgetOldChats(db, days(chatDays - 1))).toBe(0)
  expect(await forgetOldChats(db, days(chatDays + 1))).toBe(2)
  expect(await db.query('', 'select from chat_message')).toEqual([])
})
