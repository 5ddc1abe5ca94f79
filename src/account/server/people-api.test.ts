import { afterAll, beforeEach, expect, test } from 'vitest'
import { type FactEvent, type PeopleEvent, type Person, peopleContract } from '#account/people-contract.ts'
import { answerInProcess, callsOf } from '#core/server/call-table.ts'
import type { Shopper } from '#core/server/handlers.ts'
import { testDatabase } from '#test/database.ts'
import { makeMember, makeShopper, makeVisit } from '#test/visit.ts'
import { peopleApi } from './people-api.ts'
import { openSessionDoor, sessionCookie } from './sessions.ts'

const db = await testDatabase()
const sessions = openSessionDoor(db)
const rows = callsOf('account', peopleContract, peopleApi({ db, sessions }))
const now = new Date('2026-11-21T12:00:00Z')
const [elin, signe, admin] = [1, 2, 3]
const boss = makeShopper(admin, { isEmployee: true, isAdmin: true })

let logged = 0

beforeEach(async () => {
  await db.query('', 'delete from member')
  logged = (await db.query('', 'select from people_log')).length
  for (const id of [elin, signe, admin]) await makeMember(db, id)
  await db.query('', 'update member set is_employee = id > 1, is_admin = id = 3')
})
afterAll(() => db.close())

async function call<T>(name: keyof typeof peopleContract, input: object, shopper: Shopper = boss): Promise<T> {
  const row = rows.find((one) => one.name === name)
  if (!row) throw new Error(`No call ${name}`)
  // The contract of the call says what its answer holds.
  return (await answerInProcess(row, input, makeVisit({ shopper, now }))) as T
}

/** What this test has done; the log itself is never emptied. */
async function log() {
  const { data } = await call<{ data: PeopleEvent[] }>('getPeopleLog', {})
  return data.slice(0, data.length - logged).map(({ who, by, deed }) => [who, by, deed])
}
const put = async (id: number, role: 'employee' | 'admin', isOn: boolean) =>
  (await call<{ data: Person }>('putRole', { id, role, isOn })).data

test('an employee who does not manage people is refused everything', async () => {
  const employee = makeShopper(signe, { isEmployee: true })
  for (const name of ['listPeople', 'getPeopleLog', 'putRole', 'endPersonSessions'] as const) {
    const input = { id: elin, role: 'admin', isOn: true }
    await expect(call(name, input, employee)).rejects.toMatchObject({ status: 403, code: 'admins-only' })
  }
})

test('people are found by name and address, those who work here first', async () => {
  const found = async (text: string) =>
    (await call<{ data: Person[] }>('listPeople', { text })).data.map(({ username }) => username)
  expect(await found('')).toEqual(['member3', 'member2', 'member1'])
  expect(await found('MEMBER1@ex')).toEqual(['member1'])
  expect(await found('%')).toEqual([])
  expect(JSON.stringify(await call('listPeople', {}))).not.toContain('password')
})

test('roles are given and taken, and each change is logged once', async () => {
  expect(await put(elin, 'admin', true)).toMatchObject({ isEmployee: true, isAdmin: true })
  await put(elin, 'admin', true)
  expect(await put(elin, 'employee', false)).toMatchObject({ isEmployee: false, isAdmin: false })
  expect(await log()).toEqual([
    ['member1', 'member3', 'no-admin'],
    ['member1', 'member3', 'no-employee'],
    ['member1', 'member3', 'admin'],
    ['member1', 'member3', 'employee'],
  ])
  await expect(db.query('', 'delete from people_log')).rejects.toThrow('append-only')
})

test('a role holds at once for who is logged in', async () => {
  const cookies = new Map([[sessionCookie, await sessions.open(elin, now)]])
  expect(await sessions.shopperOf(cookies, now)).toMatchObject({ isEmployee: false })
  await put(elin, 'employee', true)
  expect(await sessions.shopperOf(cookies, now)).toMatchObject({ isEmployee: true })
})

test('nobody changes their own role, nor one of nobody', async () => {
  await expect(put(admin, 'admin', false)).rejects.toMatchObject({ status: 409, code: 'own-role' })
  await expect(put(99, 'employee', true)).rejects.toMatchObject({ status: 404 })
})

test('somebody is logged out everywhere', async () => {
  const cookies = new Map([[sessionCookie, await sessions.open(elin, now)]])
  expect(await call('endPersonSessions', { id: elin })).toMatchObject({ data: { sessions: 0 } })
  await call('endPersonSessions', { id: elin })
  expect(await sessions.shopperOf(cookies, now)).toBe(null)
  expect(await log()).toEqual([['member1', 'member3', 'sessions-ended']])
})

test('an employee is given a part of the shop to look after, loses it with the role, and begins again at the desks', async () => {
  const right = async (id: number, isOn: boolean) =>
    (await call<{ data: Person }>('putRight', { id, right: 'content', isOn })).data.rights
  await expect(right(elin, true)).rejects.toMatchObject({ status: 409, code: 'not-an-employee' })
  const cookies = new Map([[sessionCookie, await sessions.open(signe, now)]])
  expect(await sessions.shopperOf(cookies, now)).toMatchObject({ rights: [] })
  expect(await right(signe, true)).toEqual(['content'])
  await right(signe, true)
  expect(await sessions.shopperOf(cookies, now)).toMatchObject({ rights: ['content'] })
  expect(await log()).toEqual([['member2', 'member3', 'right']])
  await put(signe, 'employee', false)
  const desks = ['orders', 'returns', 'money', 'chat']
  expect(await put(signe, 'employee', true)).toMatchObject({ rights: desks })
  await right(signe, true)
  expect(await right(signe, false)).toEqual(desks)
})

test('what has been changed in the shop window is read by kind and row, newest first, a page at a time', async () => {
  await db.query(
    '',
    `insert into fact_log (kind, ref, deed, after, by_member_id, at)
     select case when n % 2 = 0 then 'redirect' else 'article' end, n, 'create', '{"name": "A"}', 3, $1
     from generate_series(1, 60) n`,
    [now],
  )
  type Log = { data: FactEvent[]; next: number | null }
  const first = await call<Log>('getFactLog', {}, makeShopper(signe, { isEmployee: true }))
  expect(first.data.map(({ ref }) => ref)).toEqual(Array.from({ length: 50 }, (_, at) => 60 - at))
  const second = await call<Log>('getFactLog', { before: first.next })
  expect([second.data.length, second.next]).toEqual([10, null])
  expect((await call<Log>('getFactLog', { kind: 'redirect' })).data).toHaveLength(30)
  expect((await call<Log>('getFactLog', { kind: 'article', ref: 7 })).data).toMatchObject([
    { kind: 'article', ref: 7, deed: 'create', before: null, after: { name: 'A' }, by: 'member3', at: now.getTime() },
  ])
})
