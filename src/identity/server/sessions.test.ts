import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { DatabaseGone, type Db } from '#core/server/db.ts'
import { testDatabase } from '#test/database.ts'
import { makeMember } from '#test/request-context.ts'
import { purgeOldSessions } from './purge-old-sessions.ts'
import { openSessionStore, PasswordChanged, sessionCookie, sessionDays, staffSessionHours } from './sessions.ts'

const db = await testDatabase()
const loggedInAt = new Date('2026-11-21T12:00:00Z')
const [elin, signe] = [1, 2]
const [minute, hour] = [60_000, 3_600_000]
const after = (ms: number) => new Date(loggedInAt.getTime() + ms)

beforeEach(async () => {
  await db.query('', 'delete from member')
  for (const id of [elin, signe]) await makeMember(db, id)
  await db.query('', 'update member set is_employee = true where id = $1', [signe])
})
afterAll(() => db.close())

const logIn = (id: number) => openSessionStore(db).open(id, loggedInAt)

/** Reads the session in a process that has not cached it. */
async function browserHashOf(token: string, now: Date): Promise<number | null> {
  const member = await openSessionStore(db).memberOf(new Map([[sessionCookie, token]]), now)
  return member?.id ?? null
}

test('a session ends after sixty days, regardless of activity', async () => {
  const token = await logIn(elin)
  const end = sessionDays * 24 * hour
  for (const day of [1, 30, 59]) expect(await browserHashOf(token, after(day * 24 * hour))).toBe(elin)
  expect(await browserHashOf(token, after(end - 1))).toBe(elin)
  expect(await browserHashOf(token, after(end))).toBeNull()
})

test('an employee’s session ends twelve hours after the login', async () => {
  const token = await logIn(signe)
  const end = staffSessionHours.max * hour
  for (let at = hour / 2; at < end; at += hour / 2) expect(await browserHashOf(token, after(at))).toBe(signe)
  expect(await browserHashOf(token, after(end - 1))).toBe(signe)
  expect(await browserHashOf(token, after(end))).toBeNull()
})

test('an employee’s session ends after an hour without a request', async () => {
  const token = await logIn(signe)
  const idle = staffSessionHours.idle * hour
  expect(await browserHashOf(token, after(idle - 1))).toBe(signe)
  expect(await browserHashOf(token, after(2 * idle - 1))).toBeNull()
})

test('expired sessions are deleted, others are kept', async () => {
  const [ofElin, ofSigne] = [await logIn(elin), await logIn(signe)]
  await purgeOldSessions(db, after(hour - 1))
  expect(await browserHashOf(ofSigne, after(0))).toBe(signe)
  await purgeOldSessions(db, after(hour))
  expect(await db.query('', 'select member_id as id from session')).toEqual([{ id: elin }])
  await purgeOldSessions(db, after(sessionDays * 24 * hour))
  expect(await db.query('', 'select member_id as id from session')).toEqual([])
  expect(await browserHashOf(ofElin, after(0))).toBeNull()
})

const cookiesOf = (token: string) => new Map([[sessionCookie, token]])

test('a session is read once while it is cached, and again after eviction', async () => {
  const token = await logIn(elin)
  let reads = 0
  const counted: Db = {
    ...db,
    query(name, ...requested) {
      if (name === 'session-member') reads += 1
      return db.query(name, ...requested)
    },
  }
  const store = openSessionStore(counted)
  const read = async () => ({ id: (await store.memberOf(cookiesOf(token), after(0)))?.id, reads })
  expect(await read()).toEqual({ id: elin, reads: 1 })
  expect(await read()).toEqual({ id: elin, reads: 1 })
  store.evict(signe)
  expect(await read()).toEqual({ id: elin, reads: 1 })
  store.evict(elin)
  expect(await read()).toEqual({ id: elin, reads: 2 })
  await store.end(token)
  expect(await read()).toEqual({ id: undefined, reads: 3 })
})

test('last use is recorded every ten minutes, for employees every minute', async () => {
  const seen = async (id: number) =>
    (await db.query<{ at: Date }>('', 'select seen_at as at from session where member_id = $1', [id]))[0]?.at
  for (const [id, every] of [
    [elin, 10 * minute],
    [signe, minute],
  ] as const) {
    const token = await logIn(id)
    await browserHashOf(token, after(every - 1))
    expect(await seen(id)).toEqual(after(0))
    await browserHashOf(token, after(every))
    expect(await seen(id)).toEqual(after(every))
    await browserHashOf(token, after(2 * every - 1))
    expect(await seen(id)).toEqual(after(every))
  }
})

test('re-authentication renews the session token, and does not extend later re-authentications', async () => {
  const store = openSessionStore(db)
  const token = await store.open(elin, loggedInAt)
  await store.memberOf(cookiesOf(token), after(0))
  const renewed = (await store.reauthenticate(token, after(-hour))) ?? ''
  const provedAt = async (sessionToken: string) =>
    (await store.memberOf(cookiesOf(sessionToken), after(0)))?.authenticatedAt.getTime() ?? null
  expect([await provedAt(token), await provedAt(renewed)]).toEqual([null, loggedInAt.getTime()])
  const last = (await store.reauthenticate(renewed, after(minute))) ?? ''
  expect(await provedAt(last)).toBe(after(minute).getTime())
  expect(await store.reauthenticate(token, after(hour))).toBeNull()
})

test('verifying a second factor renews the session token, and does nothing for an ended session', async () => {
  const store = openSessionStore(db)
  const token = await store.open(signe, loggedInAt)
  await store.memberOf(cookiesOf(token), after(0))
  const passed = (await store.passSecondFactor(token, after(0))) ?? ''
  expect(await store.memberOf(cookiesOf(token), after(0))).toBeNull()
  expect(await store.memberOf(cookiesOf(passed), after(0))).toMatchObject({ id: signe, secondFactor: 'done' })
  expect(await store.passSecondFactor(token, after(0))).toBeNull()
})

test.each([
  { by: 'bankid', trustsBankId: true, state: 'done' },
  { by: 'bankid', trustsBankId: false, state: 'enrol' },
  { by: 'password', trustsBankId: true, state: 'enrol' },
])('an employee logging in by $by, trusted as two factors: $trustsBankId, is "$state"', async (login) => {
  const store = openSessionStore(db, { secondFactor: 'required', trustsBankId: login.trustsBankId })
  const token = await store.open(signe, loggedInAt, 'Firefox', login.by)
  const member = await store.memberOf(cookiesOf(token), after(0))
  expect(member).toMatchObject({ secondFactor: login.state, isEmployee: login.state === 'done' })
})

test('no session is opened with an outdated password', async () => {
  const store = openSessionStore(db)
  await db.query('', `update member set password_hash = 'new' where id = $1`, [elin])
  await expect(store.open(elin, loggedInAt, '', '', 'old')).rejects.toThrow(PasswordChanged)
  expect(await browserHashOf(await store.open(elin, loggedInAt, '', '', 'new'), after(0))).toBe(elin)
})

test('a process remembers a session for three seconds', async () => {
  let at = performance.now()
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => at)
  try {
    const store = openSessionStore(db)
    const token = await store.open(elin, loggedInAt)
    const isIn = async () => (await store.memberOf(cookiesOf(token), after(0))) !== null
    expect(await isIn()).toBe(true)
    await db.query('', 'delete from session')
    at += 2999
    expect(await isIn()).toBe(true)
    at += 2
    await expect.poll(isIn).toBe(false)
  } finally {
    clock.mockRestore()
  }
})

test('without a cookie, or with one that is too long for a token, no session is read', async () => {
  let reads = 0
  const store = openSessionStore({ ...db, query: async () => ((reads += 1), []) })
  expect(await store.memberOf(new Map(), after(0))).toBeNull()
  expect(await store.memberOf(cookiesOf(''), after(0))).toBeNull()
  expect(await store.memberOf(cookiesOf('x'.repeat(101)), after(0))).toBeNull()
  expect(reads).toBe(0)
  expect(await store.memberOf(cookiesOf('x'.repeat(100)), after(0))).toBeNull()
  expect(reads).toBe(1)
})

const failing = (error: Error, failingName: string): Db => ({
  ...db,
  query: async (name, ...requested) => {
    if (name === failingName) throw error
    return await db.query(name, ...requested)
  },
})

test('without the database it is not known whose session it is, and that a member was seen is noted another time', async () => {
  const token = await logIn(elin)
  const read = async (error: Error, name: string) =>
    (await openSessionStore(failing(error, name)).memberOf(cookiesOf(token), after(hour)))?.id ?? null
  await expect(read(new DatabaseGone('away'), 'session-member')).rejects.toThrow(DatabaseGone)
  expect(await read(new DatabaseGone('away'), 'session-seen')).toBe(elin)
  for (const name of ['session-member', 'session-seen'])
    await expect(read(new Error('Wrong SQL'), name)).rejects.toThrow('Wrong SQL')
})

test('an administrator’s session ends as an employee’s', async () => {
  await db.query('', 'update member set is_employee = false, is_admin = true where id = $1', [signe])
  const token = await logIn(signe)
  expect(await browserHashOf(token, after(hour - 1))).toBe(signe)
  expect(await browserHashOf(await logIn(signe), after(hour))).toBeNull()
})

test('only a confirmed address is given, in lower case', async () => {
  const token = await logIn(elin)
  const told = async () => (await openSessionStore(db).memberOf(cookiesOf(token), after(0)))?.verifiedEmail
  await db.query('', `update member set email = 'Elin@Exempel.se', email_verified_at = null where id = $1`, [elin])
  expect(await told()).toBeNull()
  await db.query('', 'update member set email_verified_at = $2 where id = $1', [elin, loggedInAt])
  expect(await told()).toBe('elin@exempel.se')
})

test('an employee who has a second factor has no rights before it is passed, one who has none may do without', async () => {
  await db.query('', `update member set rights = '{orders}', is_admin = true where id = $1`, [signe])
  const token = await logIn(signe)
  const member = async (held = token) => await openSessionStore(db).memberOf(cookiesOf(held), after(0))
  const trusted = { isEmployee: true, isAdmin: true, rights: ['orders'] }
  const factor = `insert into second_factor (member_id, kind, name, created_at, secret, last_step) values ($1, 'totp', 'Telefon', $2, 'x', 0)`
  await db.query('', factor, [elin, loggedInAt])
  expect(await member()).toMatchObject({ secondFactor: 'none', ...trusted })
  await db.query('', factor, [signe, loggedInAt])
  expect(await member()).toMatchObject({ secondFactor: 'required', isEmployee: false, isAdmin: false, rights: [] })
  const passed = (await openSessionStore(db).passSecondFactor(token, after(0))) ?? ''
  expect(await member(passed)).toMatchObject({ secondFactor: 'done', ...trusted })
  const ofElin = await openSessionStore(db).memberOf(cookiesOf(await logIn(elin)), after(0))
  expect(ofElin).toMatchObject({ secondFactor: 'none', isEmployee: false, isAdmin: false, isCompany: false })
})

test('what is done to one session is not done to another', async () => {
  const store = openSessionStore(db)
  const [one, other] = [await store.open(elin, loggedInAt), await store.open(elin, loggedInAt)]
  const sessions = async () =>
    await db.query('', 'select authenticated_at, second_factor_at, seen_at from session order by id')
  const untouched = { authenticated_at: after(0), second_factor_at: null, seen_at: after(0) }
  const renewed = (await store.reauthenticate(one, after(minute))) ?? ''
  const passed = (await store.passSecondFactor(renewed, after(2 * minute))) ?? ''
  await browserHashOf(passed, after(hour))
  expect(await sessions()).toEqual([
    { authenticated_at: after(minute), second_factor_at: after(2 * minute), seen_at: after(hour) },
    untouched,
  ])
  await store.end(passed)
  expect(await sessions()).toEqual([untouched])
  expect(await browserHashOf(other, after(0))).toBe(elin)
})
