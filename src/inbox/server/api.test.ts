import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Right } from '#core/rights.ts'
import { callsOf, inProcessApi } from '#core/server/call-table.ts'
import { openSessionStore } from '#identity/server/sessions.ts'
import { inbox } from '#inbox/calls.ts'
import { inboxContract } from '#inbox/contract.ts'
import { people as peopleCalls } from '#staff/calls.ts'
import { peopleContract } from '#staff/contract.ts'
import { peopleApi } from '#staff/server/people-api.ts'
import { teamApi } from '#staff/server/team/team-api.ts'
import { team as teamCalls } from '#staff/team-calls.ts'
import { teamContract } from '#staff/team-contract.ts'
import { contactContract } from '#support/contract.ts'
import { contactApi } from '#support/server/contact-api.ts'
import { eraseContactMessages } from '#support/server/contact-messages.ts'
import { postMessage } from '#support/server/post-message.ts'
import { testDatabase } from '#test/database.ts'
import { buildMember, makeContext, makeMember } from '#test/request-context.ts'
import { inboxApi } from './api.ts'
import { countHeld } from './list-inbox.ts'

const db = await testDatabase()
const publicUrl = 'http://localhost'
const calls = callsOf('inbox', inboxContract, inboxApi({ db, publicUrl }))
const contact = callsOf('support', contactContract, contactApi({ db, publicUrl }))
const [elin, signe, omar] = [1, 2, 3]
const wednesday = new Date('2026-11-25T12:00:00Z')

beforeAll(async () => {
  for (const id of [elin, signe, omar]) await makeMember(db, id)
  await db.query('', `update member set is_employee = true, rights = '{chat}' where id = any($1)`, [[signe, omar]])
})
afterAll(() => db.close())

function asEmployee(rights: Right[] = ['chat', 'returns'], key: string = randomUUID()) {
  const member = buildMember(signe, { isEmployee: true, rights })
  return inProcessApi(calls, makeContext({ member, idempotencyKey: key }))
}
const visitor = inProcessApi(contact, makeContext())
const writeToUs = { method: 'POST', path: '/contact' } as const

async function write(email: string, message: string) {
  await visitor(writeToUs, { topic: 'product', name: 'Elsa Berg', email, orderId: '', message })
}

async function find(text: string) {
  const { data } = await asEmployee()(inbox.listInbox, { text })
  return data[0] ?? expect.fail(`Nothing is found with ${text}`)
}

const emails = (recipient: string) =>
  db.query<{ subject: string; text: string }>(
    '',
    `select subject, text from email_outbox where recipient = $1 and kind = 'support-answer'`,
    [recipient],
  )

test('a message is answered by email once, by its owner, and logged', async () => {
  await write('elsa@exempel.se', 'Passar hållaren till en skärm på 34 tum?')
  const { id, state, isUnread } = await find('34 tum')
  expect({ state, isUnread }).toEqual({ state: 'new', isUnread: true })
  await asEmployee()(inbox.seeInboxItem, { id })
  const key = randomUUID()
  for (let time = 0; time < 2; time += 1)
    await asEmployee(undefined, key)(inbox.answerInboxItem, { id, text: 'Ja, det gör den.' })
  expect(await emails('elsa@exempel.se')).toMatchObject([{ text: expect.stringContaining('Ja, det gör den.') }])
  const { data } = await asEmployee()(inbox.getInboxItem, { id })
  expect(data).toMatchObject({ state: 'waiting-for-customer', isMine: true, isUnread: false, customer: null })
  expect(data.detail).toMatchObject({ kind: 'contact', answers: [{ text: 'Ja, det gör den.', by: 'Elin' }] })
  const stale = { id, version: data.version - 1, state: 'closed' as const }
  await expect(asEmployee()(inbox.putInboxState, stale)).rejects.toMatchObject({ code: 'changed-meanwhile' })
  await asEmployee()(inbox.putInboxState, { ...stale, version: data.version })
  const closed = (await asEmployee()(inbox.getInboxItem, { id })).data
  expect(closed.events.map(({ event, value }) => [event, value])).toEqual([
    ['answer', ''],
    ['state', 'closed'],
  ])
})

test('a chat is in the inbox and follows what is done in it; it is handed over to a colleague with the right', async () => {
  const customer = { memberId: elin, visitorHash: null }
  await postMessage(db, customer, { key: randomUUID(), text: 'Var är min matta?', now: wednesday })
  const item = await find('matta')
  expect(item).toMatchObject({ kind: 'chat', state: 'new', name: 'Elin', isUnread: true })
  const owner = { id: item.id, version: item.version }
  await expect(asEmployee()(inbox.putInboxOwner, { ...owner, ownerId: elin })).rejects.toMatchObject({
    code: 'no-such-colleague',
  })
  const { data } = await asEmployee()(inbox.putInboxOwner, { ...owner, ownerId: omar })
  expect(data).toMatchObject({ state: 'waiting-for-us', ownerId: omar, customer: { id: elin, isProven: true } })
  await db.query('', 'delete from chat_conversation')
  await expect(asEmployee()(inbox.getInboxItem, { id: item.id })).rejects.toMatchObject({ code: 'no-such-item' })
})

test('what an employee has in the inbox waits for a colleague when their work ends, whichever way', async () => {
  const owner = buildMember(9, { isEmployee: true, isAdmin: true })
  await makeMember(db, owner.id)
  await db.query('', 'update member set is_employee = true, is_admin = true where id = $1', [owner.id])
  const sessions = openSessionStore(db)
  const team = inProcessApi(
    [
      ...callsOf('staff', teamContract, teamApi({ db, sessions, origin: publicUrl, countOpenItems: countHeld })),
      ...callsOf('staff', peopleContract, peopleApi({ db, sessions, entryRights: new Map() })),
    ],
    makeContext({ member: owner }),
  )
  const ways = [
    async () => void (await team(teamCalls.putTeamRole, { id: omar, role: null })),
    async () => void (await team(peopleCalls.putRole, { id: omar, role: 'employee', isOn: false })),
  ]
  for (const [at, end] of ways.entries()) {
    await db.query('', `update member set is_employee = true, rights = '{chat}' where id = $1`, [omar])
    await write('nils@exempel.se', `Passar stativet ${at}?`)
    await postMessage(
      db,
      { memberId: elin, visitorHash: null },
      { key: randomUUID(), text: `Lampa ${at}`, now: wednesday },
    )
    const items = [await find(`stativet ${at}`), await find(`Lampa ${at}`)]
    for (const { id, version } of items) await asEmployee()(inbox.putInboxOwner, { id, version, ownerId: omar })
    const { data } = await team(teamCalls.getTeam, undefined)
    expect(data.people.find(({ id }) => id === omar)).toMatchObject({ openItems: 2 })
    await end()
    for (const { id } of items)
      expect((await asEmployee()(inbox.getInboxItem, { id })).data).toMatchObject({ state: 'new', ownerId: null })
    const found = (await asEmployee()(inbox.listInbox, { owner: 'unassigned' })).data.map(({ id }) => id)
    expect(found).toEqual(expect.arrayContaining(items.map(({ id }) => id)))
    await db.query('', 'delete from chat_conversation')
    await db.query('', 'delete from contact_message')
  }
})

test('withdrawals need the right to returns, and close when they are answered', async () => {
  const [withdrawal] = await db.query<{ id: number }>(
    '',
    `insert into withdrawal (key, name, order_number, email, at) values ('\\x01', 'Nils Ek', '77', 'nils@exempel.se', now())
     returning id`,
  )
  const { id, state } = await find('Nils Ek')
  expect(state).toBe('new')
  expect((await asEmployee(['chat'])(inbox.listInbox, { text: 'Nils Ek' })).data).toEqual([])
  await expect(asEmployee(['chat'])(inbox.getInboxItem, { id })).rejects.toMatchObject({ code: 'no-such-item' })
  await db.query('', `insert into withdrawal_answer values ($1, 'Fel nummer', $2, now())`, [withdrawal?.id, signe])
  expect((await asEmployee()(inbox.getInboxItem, { id })).data).toMatchObject({
    state: 'closed',
    detail: { answer: 'Fel nummer', isOpen: false },
  })
})

test('a typed address proves nothing about an account, and is erased with it', async () => {
  await db.query('', 'update member set email_verified_at = now() where id = $1', [elin])
  await write('member1@exempel.se', 'Vad har jag köpt hos er i år?')
  const { id } = await find('i år?')
  const { data } = await asEmployee()(inbox.getInboxItem, { id })
  expect(data.customer).toEqual({ id: elin, isProven: false })
  await eraseContactMessages(db, { memberId: elin, email: 'member1@exempel.se' })
  await expect(asEmployee()(inbox.getInboxItem, { id })).rejects.toMatchObject({ code: 'no-such-item' })
})
