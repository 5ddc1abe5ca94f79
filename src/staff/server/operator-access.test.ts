import { afterAll, beforeEach, expect, test } from 'vitest'
import { isPassword } from '#identity/server/passwords.ts'
import { resetPassword } from '#identity/server/reset-password.ts'
import { testDatabase } from '#test/database.ts'
import { makeContext, makeMember } from '#test/request-context.ts'
import { createAdmin, grantAdmin, listStaff, resetAccess } from './operator-access.ts'

const db = await testDatabase()
const now = new Date('2026-11-22T12:00:00Z')
const anna = { username: 'anna', email: 'Anna@Butiken.se', now }
const password = 'sju hästar i hagen'
const later = (hours: number) => makeContext({ now: new Date(now.getTime() + hours * 3_600_000) })
const tokenOf = (path: string) => new URLSearchParams(path.split('?')[1]).get('token') ?? ''

beforeEach(async () => await db.query('', 'truncate member cascade'))
afterAll(() => db.close())

test('the first administrator of an empty shop chooses a password by a single-use link', async () => {
  const token = tokenOf(await createAdmin(db, anna))
  expect(await listStaff(db)).toEqual([{ username: 'anna', email: 'anna@butiken.se', isAdmin: true, rights: [] }])
  const wish = { token, password, verifypassword: password }
  await resetPassword(db, wish, later(23))
  expect(await db.query('', 'select email_verified_at from member')).toEqual([{ email_verified_at: null }])
  await expect(resetPassword(db, wish, later(23))).rejects.toMatchObject({ code: 'no-such-link' })
  const [member] = await db.query<{ hash: string }>('', 'select password_hash as hash from member')
  expect(await isPassword(member?.hash, password)).toBe(true)
})

test('the link expires after a day, or when a new one is created', async () => {
  const first = tokenOf(await createAdmin(db, anna))
  const second = tokenOf(await resetAccess(db, { username: 'ANNA', now }))
  const attempt = (token: string, hours: number) =>
    resetPassword(db, { token, password, verifypassword: password }, later(hours))
  await expect(attempt(first, 1)).rejects.toMatchObject({ code: 'no-such-link' })
  await expect(attempt(second, 25)).rejects.toMatchObject({ code: 'no-such-link' })
})

test('nobody can log in as an administrator without a password, and no secret is stored', async () => {
  const token = tokenOf(await createAdmin(db, anna))
  const [member] = await db.query<{ hash: string }>('', 'select password_hash as hash from member')
  expect(await isPassword(member?.hash, '')).toBe(false)
  const all = await db.query(
    '',
    'select (select json_agg(p) from password_reset p), (select json_agg(e) from security_event e)',
  )
  expect(JSON.stringify(all)).not.toContain(token)
})

test('taken or invalid names and addresses are rejected with a message', async () => {
  await createAdmin(db, anna)
  await expect(createAdmin(db, { ...anna, email: 'other@butiken.se' })).rejects.toThrow(/belongs to an account already/)
  await expect(createAdmin(db, { ...anna, username: 'bertil', email: 'no address' })).rejects.toThrow(/not an email/)
  await expect(createAdmin(db, { ...anna, username: '' })).rejects.toThrow(/cannot be a user name/)
  await expect(resetAccess(db, { username: 'nobody', now })).rejects.toThrow(/no account/)
})

test('a member becomes an administrator once, and it is logged', async () => {
  await makeMember(db, 7)
  expect(await grantAdmin(db, { username: 'member7', now })).toBe(true)
  expect(await grantAdmin(db, { username: 'member7', now })).toBe(false)
  expect(
    await db.query('', 'select type, member_id, actor_id, details from security_event where member_id = 7'),
  ).toEqual([{ type: 'role-change', member_id: 7, actor_id: null, details: { by: 'operator', role: 'admin' } }])
})
