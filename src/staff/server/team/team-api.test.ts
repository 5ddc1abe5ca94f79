import { afterAll, beforeEach, expect, test } from 'vitest'
import { answerInProcess, callsOf } from '#core/server/call-table.ts'
import type { Member } from '#core/server/handlers.ts'
import { openSessionStore, sessionCookie } from '#identity/server/sessions.ts'
import { invitationContract } from '#staff/invitation-contract.ts'
import { ordinaryLimits } from '#staff/role-limits.ts'
import { limitsOf } from '#staff/server/limits-of.ts'
import { type Team, teamContract } from '#staff/team-contract.ts'
import { invitationDays } from '#staff/team-rules.ts'
import { testDatabase } from '#test/database.ts'
import { buildMember, makeContext, makeMember } from '#test/request-context.ts'
import { invitationApi } from './invitation-api.ts'
import { purgeOldInvitations } from './invitations.ts'
import { teamApi } from './team-api.ts'

const db = await testDatabase()
const sessions = openSessionStore(db)
const rows = [
  ...callsOf(
    'staff',
    teamContract,
    teamApi({ db, sessions, origin: 'https://butiken.se', countOpenItems: async () => new Map([[2, 3]]) }),
  ),
  ...callsOf('staff', invitationContract, invitationApi({ db, sessions })),
]
const now = new Date('2026-11-21T12:00:00Z')
const [elin, signe, boss, chief] = [1, 2, 3, 4]
const owner = buildMember(boss, { isEmployee: true, isAdmin: true })
const password = 'sju hästar i hagen'
let keys = 0

beforeEach(async () => {
  await db.query('', 'truncate member, staff_invitation, rate_limit, email_outbox cascade')
  await db.query('', 'delete from staff_role where key is null')
  for (const id of [elin, signe, boss, chief]) await makeMember(db, id)
  await db.query('', 'update member set is_employee = id > 1, is_admin = id = 3')
  await db.query('', `select setval(pg_get_serial_sequence('member', 'id'), 100)`)
})
afterAll(() => db.close())

type Name = keyof typeof teamContract | keyof typeof invitationContract

async function call<T = { data: Team }>(
  name: Name,
  input: object,
  more: Parameters<typeof makeContext>[0] = {},
): Promise<T> {
  const row = rows.find((one) => one.name === name)
  if (!row) throw new Error(`No call ${name}`)
  keys += 1
  const context = { member: owner, now, idempotencyKey: `key-${keys}`, ...more }
  return (await answerInProcess(row, input, makeContext(context))) as T
}

const roleId = async (key: string) =>
  (await db.query<{ id: number }>('', 'select id from staff_role where key = $1', [key]))[0]?.id ?? 0
const give = async (id: number, role: unknown, member: Member = owner) =>
  (await call('putTeamRole', { id, role }, { member })).data.people.find((person) => person.id === id)
const refused = (code: string) => expect.objectContaining({ code })

async function manager(): Promise<Member> {
  const given = await give(chief, await roleId('manager'))
  return buildMember(chief, { isEmployee: true, rights: given?.rights ?? [] })
}

async function emailedToken(): Promise<string> {
  const [email] = await db.query<{ encrypted: string }>(
    '',
    'select encrypted from email_outbox order by id desc limit 1',
  )
  const { testEncryption } = await import('#test/encryption.ts')
  return /token=([\w-]+)/.exec(testEncryption.open(email?.encrypted ?? ''))?.[1] ?? ''
}

test('a role gives its rights, and a change of it applies at once in open sessions', async () => {
  const fields = { name: 'Filialen', description: 'Kassan', rights: ['orders', 'stores'] }
  const { data } = await call('createStaffRole', fields)
  const role = data.roles.find(({ name }) => name === 'Filialen')
  expect(await give(signe, role?.id)).toMatchObject({ roleId: role?.id, rights: ['orders', 'stores'] })
  const cookies = new Map([[sessionCookie, await sessions.open(signe, now)]])
  expect(await sessions.memberOf(cookies, now)).toMatchObject({ rights: ['orders', 'stores'] })
  await call('putStaffRole', { id: role?.id, version: 1, ...fields, rights: ['orders'] })
  expect(await sessions.memberOf(cookies, now)).toMatchObject({ rights: ['orders'] })
  await expect(call('putStaffRole', { id: role?.id, version: 1, ...fields })).rejects.toEqual(
    refused('changed-meanwhile'),
  )
  await expect(call('removeStaffRole', { id: role?.id, version: 2 })).rejects.toEqual(refused('in-use'))
  await expect(call('createStaffRole', { ...fields, name: 'filialen' })).rejects.toEqual(refused('name-taken'))
  expect(await give(signe, null)).toBeUndefined()
  expect(await sessions.memberOf(cookies, now)).toBe(null)
  const left = await call('removeStaffRole', { id: role?.id, version: 2 })
  expect(left.data.roles.map(({ name }) => name)).not.toContain('Filialen')
  const logged = await db.query(
    '',
    `select action, before -> 'rights' as before, after -> 'rights' as after from content_entry_log
     where content_type = 'staff-role' and ref = $1 order by id`,
    [role?.id],
  )
  expect(logged).toEqual([
    { action: 'create', before: null, after: ['orders', 'stores'] },
    { action: 'change', before: ['orders', 'stores'], after: ['orders'] },
    { action: 'remove', before: ['orders'], after: null },
  ])
})

test('the till is for managers and for a role of its own, and not for the warehouse', async () => {
  expect(await give(signe, await roleId('store'))).toMatchObject({ rights: ['point-of-sale', 'stock'] })
  expect((await manager()).rights).toContain('point-of-sale')
  expect((await give(signe, await roleId('warehouse')))?.rights).not.toContain('point-of-sale')
})

test('nobody gives or changes what they do not have, their own role, or a role that comes with the shop', async () => {
  const member = await manager()
  const narrow = buildMember(chief, { isEmployee: true, rights: ['team', 'orders', 'returns', 'stock'] })
  await expect(give(signe, 'owner', member)).rejects.toEqual(refused('rights-exceeded'))
  await expect(give(boss, await roleId('warehouse'), member)).rejects.toEqual(refused('last-administrator'))
  await expect(give(chief, await roleId('support'), member)).rejects.toEqual(refused('own-role'))
  await expect(give(signe, await roleId('support'), narrow)).rejects.toEqual(refused('rights-exceeded'))
  expect(await give(signe, await roleId('warehouse'), narrow)).toMatchObject({ rights: ['orders', 'returns', 'stock'] })
  await give(signe, await roleId('editor'))
  await expect(give(signe, null, narrow)).rejects.toEqual(refused('rights-exceeded'))
  const wide = { name: 'Allt', description: '', rights: ['orders', 'errors'] }
  await expect(call('createStaffRole', wide, { member: narrow })).rejects.toEqual(refused('rights-exceeded'))
  const change = { ...wide, id: await roleId('warehouse'), version: 1 }
  await expect(call('putStaffRole', change)).rejects.toEqual(refused('built-in'))
  const own = (await call('createStaffRole', { ...wide, rights: ['team', 'orders'] })).data.roles.at(-1)
  await give(chief, own?.id)
  const locksOut = { ...wide, id: own?.id, version: 1, rights: ['orders'] }
  await expect(call('putStaffRole', locksOut, { member: narrow })).rejects.toEqual(refused('own-role'))
})

test('limits of a role are set by a colleague with higher limits, logged, and never by those who have the role', async () => {
  const member = await manager()
  const version = async (key: string) =>
    (await call('getTeam', {})).data.roles.find((role) => role.key === key)?.version ?? 0
  const set = async (key: string, limits: object, by: Member = owner) =>
    await call('putRoleLimits', { id: await roleId(key), version: await version(key), limits }, { member: by })
  const limits = { goodwillPerOrder: 20_000, goodwillPerDay: 60_000, xpPerOrder: 100, refundAlone: 100_000 }
  await expect(set('manager', limits, member)).rejects.toEqual(refused('own-role'))
  await set('manager', limits)
  await expect(set('support', { ...limits, goodwillPerDay: null }, member)).rejects.toEqual(refused('limits-exceeded'))
  const { data } = await set('support', { ...limits, goodwillPerDay: 0 }, member)
  expect(data).toMatchObject({ myRole: await roleId('manager'), myLimits: limits })
  await give(signe, await roleId('support'))
  expect(await limitsOf(db, { id: signe, isAdmin: false })).toEqual({ ...limits, goodwillPerDay: 0 })
  const fields = { name: 'Kassa', description: '', rights: ['orders'] }
  const made = (await call('createStaffRole', fields, { member })).data.roles.at(-1)
  expect(made?.limits).toMatchObject({ goodwillPerOrder: 20_000, goodwillPerDay: 60_000, refundAlone: 100_000 })
  const logged = await db.query(
    '',
    `select before -> 'xpPerOrder' as before, after -> 'xpPerOrder' as after from content_entry_log
     where content_type = 'staff-role' and ref = $1 order by id`,
    [await roleId('manager')],
  )
  expect(logged).toEqual([{ before: 1000, after: 100 }])
  await set('manager', ordinaryLimits)
  await set('support', ordinaryLimits)
})

test('of two owners who demote each other at once one remains', async () => {
  await give(chief, 'owner')
  const other = buildMember(chief, { isEmployee: true, isAdmin: true })
  const role = await roleId('support')
  const outcomes = await Promise.allSettled([give(chief, role), give(boss, role, other)])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await db.query('', 'select from member where is_admin')).toHaveLength(1)
})

test('whoever is invited joins once, with a login of their own and a verified address', async () => {
  const wish = { email: 'Ny@Butiken.se', role: await roleId('warehouse') }
  const first = await call('invite', wish, { idempotencyKey: 'once' })
  const again = await call('invite', wish, { idempotencyKey: 'once' })
  expect([first, again].map(({ data }) => data.invitations.length)).toEqual([1, 1])
  expect(await db.query('', 'select from email_outbox')).toHaveLength(1)
  await expect(call('invite', wish)).rejects.toEqual(refused('already-invited'))
  const token = await emailedToken()
  const stored = await db.query(
    '',
    'select (select json_agg(i) from staff_invitation i), (select json_agg(l) from content_entry_log l)',
  )
  expect(JSON.stringify(stored)).not.toContain(token)

  const visitor = { member: null }
  const shown = await call<{ data: object }>('getInvitation', { token }, visitor)
  expect(shown.data).toEqual({ email: 'ny@butiken.se', role: 'Lager', account: 'new' })
  const login = { token, username: 'nyanna', password, verifypassword: password }
  const weak = { ...login, password: '123', verifypassword: '123' }
  await expect(call('acceptInvitation', weak, visitor)).rejects.toEqual(refused('invalid-fields'))
  const tries = ['nyanna', 'nybertil', 'nycissi'].map((username) =>
    call('acceptInvitation', { ...login, username }, visitor),
  )
  const outcomes = await Promise.allSettled(tries)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await db.query('', 'select from staff_invitation')).toEqual([])
  const joined = await db.query(
    '',
    `select is_employee, is_admin, rights, email_verified_at is not null as verified from member where email = 'ny@butiken.se'`,
  )
  expect(joined).toEqual([
    { is_employee: true, is_admin: false, rights: ['orders', 'returns', 'stock'], verified: true },
  ])
})

test('an address with an account joins only when it is logged in', async () => {
  await db.query('', 'update member set email_verified_at = now() where id = $1', [elin])
  await call('invite', { email: 'member1@exempel.se', role: 'owner' })
  const token = await emailedToken()
  const login = { token, username: 'kapad', password, verifypassword: password }
  for (const member of [null, buildMember(signe)]) {
    expect(await call('getInvitation', { token }, { member })).toMatchObject({ data: { account: 'log-in' } })
    await expect(call('acceptInvitation', login, { member })).rejects.toEqual(refused('account-exists'))
  }
  expect(await call('getInvitation', { token }, { member: buildMember(elin) })).toMatchObject({
    data: { account: 'ready' },
  })
  await call('acceptInvitation', { token }, { member: buildMember(elin) })
  expect((await call('getTeam', {})).data.people.find(({ id }) => id === elin)).toMatchObject({ isOwner: true })
  await expect(call('invite', { email: 'member1@exempel.se', role: 'owner' })).rejects.toEqual(
    refused('already-on-team'),
  )
})

test('an invitation ends when who sent it leaves, or may no longer give the role', async () => {
  const member = await manager()
  const role = await roleId('support')
  await call('invite', { email: 'a@butiken.se', role }, { member })
  const token = await emailedToken()
  const shown = () => call('getInvitation', { token }, { member: null })
  const isExpired = async () => (await call('getTeam', {})).data.invitations[0]?.isExpired
  await shown()
  await db.query('', `update member set rights = '{team}' where id = $1`, [chief])
  await expect(shown()).rejects.toEqual(refused('no-such-link'))
  expect(await isExpired()).toBe(true)
  await give(chief, await roleId('manager'))
  await shown()
  await give(chief, null)
  const login = { token, username: 'nyanna', password, verifypassword: password }
  await expect(call('acceptInvitation', login, { member: null })).rejects.toEqual(refused('no-such-link'))
  await call('renewInvitation', { id: (await call('getTeam', {})).data.invitations[0]?.id })
  expect(await isExpired()).toBe(false)
})

test('a new link, a withdrawal and a week end an invitation; only owners invite owners', async () => {
  const member = await manager()
  await expect(call('invite', { email: 'a@butiken.se', role: 'owner' }, { member })).rejects.toEqual(
    refused('rights-exceeded'),
  )
  const { data } = await call('invite', { email: 'a@butiken.se', role: await roleId('editor') }, { member })
  const id = data.invitations[0]?.id
  const former = await emailedToken()
  await call('renewInvitation', { id }, { member })
  const token = await emailedToken()
  const shown = (one: string, days = 0) =>
    call('getInvitation', { token: one }, { member: null, now: new Date(now.getTime() + days * 86_400_000) })
  await expect(shown(former)).rejects.toEqual(refused('no-such-link'))
  expect(await shown(token)).toMatchObject({ data: { role: 'Redaktör' } })
  await expect(shown(token, invitationDays)).rejects.toEqual(refused('no-such-link'))
  await purgeOldInvitations(db, new Date(now.getTime() + (2 * invitationDays + 1) * 86_400_000))
  expect((await call('getTeam', {})).data.invitations).toEqual([])
  await call('invite', { email: 'a@butiken.se', role: await roleId('editor') })
  const latest = await emailedToken()
  const open = (await call('getTeam', {})).data.invitations[0]
  await call('revokeInvitation', { id: open?.id })
  await call('revokeInvitation', { id: open?.id })
  await expect(shown(latest)).rejects.toEqual(refused('no-such-link'))
})
