import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsOf, inProcessApi } from '#core/server/call-table.ts'
import { customers } from '#customers/calls.ts'
import { customersContract } from '#customers/contract.ts'
import { openSessionStore, PasswordChanged, sessionCookie } from '#identity/server/sessions.ts'
import { testDatabase } from '#test/database.ts'
import { buildMember, makeContext, makeMember } from '#test/request-context.ts'
import { customersApi } from './api.ts'

const db = await testDatabase()
const calls = callsOf('customers', customersContract, customersApi({ db, nameOfAchievement: () => undefined }))
const [elin, signe] = [1, 2]

beforeAll(async () => {
  for (const id of [elin, signe]) await makeMember(db, id)
  await db.query('', `update member set last_name = 'Tvärnö', phone = '070-111 22 33' where id = $1`, [elin])
  await db.query('', 'update member set is_employee = true where id = $1', [signe])
})
afterAll(() => db.close())

function asEmployee(key: string = randomUUID()) {
  const member = buildMember(signe, { isEmployee: true, rights: ['customers'] })
  return inProcessApi(calls, makeContext({ member, idempotencyKey: key }))
}

const events = async () =>
  (
    await db.query<{ type: string }>('', 'select type from security_event where member_id = $1 order by id', [elin])
  ).map(({ type }) => type)

test('a customer is found by the beginning of name, address and phone number', async () => {
  const found = async (text: string) => (await asEmployee()(customers.listCustomers, { text })).data.map(({ id }) => id)
  for (const text of ['member1', 'tvär', 'elin t', 'MEMBER1@', '+46701112233'])
    expect(await found(text)).toEqual([elin])
  for (const text of ['ärnö', '%', '070-111 22 34']) expect(await found(text)).toEqual([])
})

test('customers are listed by name, page after page, and those that are blocked alone', async () => {
  const listed = async (query: object) => (await asEmployee()(customers.listCustomers, query)).data.map(({ id }) => id)
  expect(await listed({ sort: 'name' })).toEqual([signe, elin])
  expect(await listed({ sort: 'name', before: signe })).toEqual([elin])
  expect(await listed({ sort: '-name', before: elin })).toEqual([signe])
  expect(await listed({ only: 'blocked' })).toEqual([])
})

test('a note sent twice is stored once, with its author', async () => {
  const [key, text] = [randomUUID(), 'Ring efter fyra']
  await asEmployee(key)(customers.noteCustomer, { id: elin, text })
  const { data } = await asEmployee(key)(customers.noteCustomer, { id: elin, text })
  expect(data.notes).toMatchObject([{ text, by: 'member2' }])
})

test('a blocked customer is logged out and stays out until the block ends; both are logged', async () => {
  const sessions = openSessionStore(db)
  const token = await sessions.open(elin, new Date())
  await expect(asEmployee()(customers.putBlocked, { id: elin, isBlocked: true })).rejects.toMatchObject({
    code: 'reason-missing',
  })
  const { data } = await asEmployee()(customers.putBlocked, { id: elin, isBlocked: true, reason: 'Kapat konto' })
  expect(data).toMatchObject({ isBlocked: true, blockedReason: 'Kapat konto', sessions: 0 })
  expect(await openSessionStore(db).memberOf(new Map([[sessionCookie, token]]), new Date())).toBe(null)
  await expect(sessions.open(elin, new Date())).rejects.toBeInstanceOf(PasswordChanged)
  await asEmployee()(customers.putBlocked, { id: elin, isBlocked: false })
  expect(await sessions.open(elin, new Date())).toEqual(expect.any(String))
  expect(await events()).toEqual(['member-block', 'member-unblock'])
})

test('a year of birth that was stated wrongly is deleted once, and it is logged', async () => {
  await db.query('', 'insert into supply_age (member_id, birth_year, stated_at) values ($1, 2020, now())', [elin])
  expect((await asEmployee()(customers.getCustomer, { id: elin })).data.birthYear).toBe(2020)
  expect((await asEmployee()(customers.deleteBirthYear, { id: elin })).data.birthYear).toBe(null)
  await asEmployee()(customers.deleteBirthYear, { id: elin })
  expect((await events()).filter((type) => type === 'birth-year-deletion')).toHaveLength(1)
})

test('employees are not blocked here, and a link for a new password is logged', async () => {
  await expect(
    asEmployee()(customers.putBlocked, { id: signe, isBlocked: true, reason: 'Prov' }),
  ).rejects.toMatchObject({ code: 'customer-is-employee' })
  await asEmployee()(customers.sendResetLink, { id: elin })
  expect((await events()).at(-1)).toBe('password-reset-request')
  await expect(asEmployee()(customers.getCustomer, { id: 999 })).rejects.toMatchObject({ code: 'no-such-customer' })
})

test('an employee sees what gave a member xp, and gives and takes some with a reason, within the limit', async () => {
  const xpNow = async () => (await asEmployee()(customers.getCustomer, { id: elin })).data.xp
  const [key, given] = [randomUUID(), { id: elin, amount: 700, reason: 'Missad prestation' }]
  await asEmployee(key)(customers.correctCustomerXp, given)
  const { data } = await asEmployee(key)(customers.correctCustomerXp, given)
  expect(data.xp).toBe(700)
  expect(data.notes[0]).toMatchObject({ text: '+700 xp: Missad prestation', by: 'member2' })
  const correct = (amount: number, id = elin) =>
    asEmployee()(customers.correctCustomerXp, { id, amount, reason: 'Fusk i spelet' })
  await expect(correct(301)).rejects.toMatchObject({ code: 'over-limit' })
  await expect(correct(-701)).rejects.toMatchObject({ code: 'too-much-taken' })
  await expect(correct(0)).rejects.toMatchObject({ code: 'malformed' })
  await expect(correct(100, signe)).rejects.toMatchObject({ code: 'own-account' })
  await expect(correct(100, 404)).rejects.toMatchObject({ code: 'no-such-customer' })
  await correct(-650)
  await correct(300)
  expect(await xpNow()).toBe(350)
  const { lines } = await asEmployee()(customers.getCustomerXp, { id: elin })
  expect(lines.map(({ amount, text }) => [amount, text])).toEqual([
    [300, 'Rättelse'],
    [-650, 'Rättelse'],
    [700, 'Rättelse'],
  ])
  const logged = await db.query(
    '',
    `select details from security_event where member_id = $1 and type = 'money-by-hand' order by id`,
    [elin],
  )
  expect(logged).toEqual([700, -650, 300].map((amount) => ({ details: { kind: 'xp-correction', amount } })))
})
