import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Right } from '#core/rights.ts'
import { answerInProcess, callsOf } from '#core/server/call-table.ts'
import type { Member } from '#core/server/handlers.ts'
import { openSessionStore, sessionCookie } from '#identity/server/sessions.ts'
import { type AuditEntry, type EntryChange, type Person, peopleContract } from '#staff/contract.ts'
import { testDatabase } from '#test/database.ts'
import { buildMember, makeContext, makeMember } from '#test/request-context.ts'
import { peopleApi } from './people-api.ts'
import { purgeOldAuditLog } from './purge-old-audit-log.ts'

const db = await testDatabase()
const sessions = openSessionStore(db)
const rows = callsOf(
  'account',
  peopleContract,
  peopleApi({ db, sessions, entryRights: new Map([['redirect', 'content']]) }),
)
const now = new Date('2026-11-21T12:00:00Z')
const [elin, signe, admin] = [1, 2, 3]
const boss = buildMember(admin, { isEmployee: true, isAdmin: true })

let logged = 0

beforeEach(async () => {
  await db.query('', 'delete from member')
  logged = (await db.query('', 'select from audit_log')).length
  for (const id of [elin, signe, admin]) await makeMember(db, id)
  await db.query('', 'update member set is_employee = id > 1, is_admin = id = 3')
})
afterAll(() => db.close())

async function call<T>(name: keyof typeof peopleContract, input: object, member: Member = boss): Promise<T> {
  const row = rows.find((one) => one.name === name)
  if (!row) throw new Error(`No call ${name}`)
  return (await answerInProcess(row, input, makeContext({ member, now }))) as T
}

async function log() {
  const { data } = await call<{ data: AuditEntry[] }>('getAuditLog', {})
  return data.slice(0, data.length - logged).map(({ who, by, action }) => [who, by, action])
}
const put = async (id: number, role: 'employee' | 'admin', isOn: boolean) =>
  (await call<{ data: Person }>('putRole', { id, role, isOn })).data

test('an employee who does not manage people is denied everything', async () => {
  const employee = buildMember(signe, { isEmployee: true })
  for (const name of ['listPeople', 'getAuditLog', 'putRole', 'endPersonSessions'] as const) {
    const input = { id: elin, role: 'admin', isOn: true }
    await expect(call(name, input, employee)).rejects.toMatchObject({ status: 403, code: 'admins-only' })
  }
})

test('people are found by name and address, staff first', async () => {
  const found = async (text: string) =>
    (await call<{ data: Person[] }>('listPeople', { text })).data.map(({ username }) => username)
  expect(await found('')).toEqual(['member3', 'member2', 'member1'])
  expect(await found('MEMBER1@ex')).toEqual(['member1'])
  expect(await found('%')).toEqual([])
  expect(JSON.stringify(await call('listPeople', {}))).not.toContain('password')
})

test('roles are granted and revoked, and each change is logged once', async () => {
  expect(await put(elin, 'admin', true)).toMatchObject({ isEmployee: true, isAdmin: true })
  await put(elin, 'admin', true)
  expect(await put(elin, 'employee', false)).toMatchObject({ isEmployee: false, isAdmin: false })
  expect(await log()).toEqual([
    ['member1', 'member3', 'no-admin'],
    ['member1', 'member3', 'no-employee'],
    ['member1', 'member3', 'admin'],
    ['member1', 'member3', 'employee'],
  ])
  await expect(db.query('', 'delete from audit_log')).rejects.toThrow('append-only')
})

test('two administrators who demote each other at once leave one', async () => {
  await db.query('', 'update member set is_admin = true where id = $1', [signe])
  const other = buildMember(signe, { isEmployee: true, isAdmin: true })
  const results = await Promise.allSettled([
    call('putRole', { id: signe, role: 'admin', isOn: false }, boss),
    call('putRole', { id: admin, role: 'employee', isOn: false }, other),
  ])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = results.find((result) => result.status === 'rejected')
  expect(refused?.reason).toMatchObject({ status: 409, code: 'last-administrator' })
  expect(await db.query('', 'select from member where is_admin')).toHaveLength(1)
})

test('a right stored under its old name is shown by its current name', async () => {
  const old = `insert into audit_log (member_id, action, at, area) values ($1, 'right', $2, 'books')`
  await db.query('', old, [signe, now])
  expect((await call<{ data: AuditEntry[] }>('getAuditLog', {})).data[0]?.right).toBe('accounting')
})

test('changes to people are deleted after 400 days', async () => {
  await put(elin, 'employee', true)
  const at = (days: number) => new Date(now.getTime() + days * 86_400_000)
  await purgeOldAuditLog(db, at(399))
  expect(await log()).toHaveLength(1)
  await purgeOldAuditLog(db, at(401))
  expect(await db.query('', 'select from audit_log')).toEqual([])
})

test('a role applies at once to an existing session', async () => {
  const cookies = new Map([[sessionCookie, await sessions.open(elin, now)]])
  expect(await sessions.memberOf(cookies, now)).toMatchObject({ isEmployee: false })
  await put(elin, 'employee', true)
  expect(await sessions.memberOf(cookies, now)).toMatchObject({ isEmployee: true })
})

test('members cannot change their own role, or that of an unknown member', async () => {
  await expect(put(admin, 'admin', false)).rejects.toMatchObject({ status: 409, code: 'own-role' })
  await expect(put(99, 'employee', true)).rejects.toMatchObject({ status: 404 })
})

test('all sessions of a member are ended', async () => {
  const cookies = new Map([[sessionCookie, await sessions.open(elin, now)]])
  expect(await call('endPersonSessions', { id: elin })).toMatchObject({ data: { sessions: 0 } })
  await call('endPersonSessions', { id: elin })
  expect(await sessions.memberOf(cookies, now)).toBe(null)
  expect(await log()).toEqual([['member1', 'member3', 'sessions-ended']])
})

test('an employee gets and loses rights, and starts with the default ones', async () => {
  const right = async (id: number, isOn: boolean) =>
    (await call<{ data: Person }>('putRight', { id, right: 'content', isOn })).data.rights
  await expect(right(elin, true)).rejects.toMatchObject({ status: 409, code: 'not-an-employee' })
  const cookies = new Map([[sessionCookie, await sessions.open(signe, now)]])
  expect(await sessions.memberOf(cookies, now)).toMatchObject({ rights: [] })
  expect(await right(signe, true)).toEqual(['content'])
  await right(signe, true)
  expect(await sessions.memberOf(cookies, now)).toMatchObject({ rights: ['content'] })
  expect(await log()).toEqual([['member2', 'member3', 'right']])
  await put(signe, 'employee', false)
  const backOfficeRights = ['orders', 'customers', 'returns', 'money', 'chat']
  expect(await put(signe, 'employee', true)).toMatchObject({ rights: backOfficeRights })
  await right(signe, true)
  expect(await right(signe, false)).toEqual(backOfficeRights)
})

test('content changes are listed by content type and row, newest first, in pages', async () => {
  await db.query(
    '',
    `insert into content_entry_log (content_type, ref, action, after, by_member_id, at)
     select case when n % 2 = 0 then 'redirect' else 'article' end, n, 'create', '{"name": "A"}', 3, $1
     from generate_series(1, 60) n`,
    [now],
  )
  type Log = { data: EntryChange[]; next: number | null }
  const by = (...rights: Right[]) => buildMember(signe, { isEmployee: true, rights })
  const first = await call<Log>('getContentEntryLog', {}, by('audit'))
  expect(first.data.map(({ ref }) => ref)).toEqual(Array.from({ length: 50 }, (_, at) => 60 - at))
  const second = await call<Log>('getContentEntryLog', { before: first.next })
  expect([second.data.length, second.next]).toEqual([10, null])
  expect((await call<Log>('getContentEntryLog', { contentType: 'redirect' }, by('content'))).data).toHaveLength(30)
  const own = (await call<Log>('getContentEntryLog', {}, by('content'))).data
  expect(new Set(own.map(({ contentType }) => contentType))).toEqual(new Set(['redirect']))
  await expect(call('getContentEntryLog', { contentType: 'article' }, by('content'))).rejects.toMatchObject({
    status: 403,
    code: 'right-required',
  })
  expect((await call<Log>('getContentEntryLog', { contentType: 'article', ref: 7 })).data).toMatchObject([
    {
      contentType: 'article',
      ref: 7,
      action: 'create',
      before: null,
      after: { name: 'A' },
      by: 'member3',
      at: now.getTime(),
    },
  ])
})
