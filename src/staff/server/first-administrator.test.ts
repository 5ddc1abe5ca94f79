import { afterAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { testEncryption } from '#test/encryption.ts'
import { makeContext } from '#test/request-context.ts'
import { createFirstAdministrator, firstAdministratorLink, isFirstAdministratorWanted } from './first-administrator.ts'
import { createAdmin } from './operator-access.ts'

const db = await testDatabase()
const now = new Date('2026-11-22T12:00:00Z')
const deps = { db, encryption: testEncryption, origin: 'https://butiken.se' }
const password = 'sju hästar i hagen'
const anna = { username: 'anna', email: 'Anna@Butiken.se', password, verifypassword: password }
const later = (hours: number) => makeContext({ now: new Date(now.getTime() + hours * 3_600_000) })

async function newToken(): Promise<string> {
  const path = await firstAdministratorLink(db, now)
  return new URLSearchParams(path?.split('?')[1]).get('token') ?? ''
}

beforeEach(async () => await db.query('', 'truncate member, first_administrator_link, rate_limit cascade'))
afterAll(() => db.close())

test('the first to open the printed link becomes the administrator; then it is closed for ever', async () => {
  const token = await newToken()
  const tries = ['anna', 'bertil', 'cissi'].map((username) =>
    createFirstAdministrator(deps, { ...anna, username, token }, later(1)),
  )
  const outcomes = await Promise.allSettled(tries)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'no-such-link' })
  expect(await db.query('', 'select is_employee, is_admin, email from member')).toEqual([
    { is_employee: true, is_admin: true, email: 'anna@butiken.se' },
  ])
  await db.query('', 'delete from member')
  expect(await isFirstAdministratorWanted(db)).toBe(false)
  expect(await firstAdministratorLink(db, now)).toBeNull()
})

test('a later start, a day, and an administrator made by the operator each end the link', async () => {
  const attempt = (token: string, hours = 1) => createFirstAdministrator(deps, { ...anna, token }, later(hours))
  const first = await newToken()
  const second = await newToken()
  for (const [token, hours] of [
    [first, 1],
    [second, 25],
    ['', 1],
  ] as const)
    await expect(attempt(token, hours)).rejects.toMatchObject({ code: 'no-such-link' })
  await createAdmin(db, { username: 'bertil', email: 'bertil@butiken.se', now })
  await expect(attempt(second)).rejects.toMatchObject({ code: 'no-such-link' })
  expect(await firstAdministratorLink(db, now)).toBeNull()
})

test('field errors need a valid link, and do not use it', async () => {
  const token = await newToken()
  const weak = { ...anna, email: 'ingen', password: 'anna', verifypassword: 'anna' }
  await expect(createFirstAdministrator(deps, { ...weak, token: 'x' }, later(1))).rejects.toMatchObject({
    code: 'no-such-link',
  })
  await expect(createFirstAdministrator(deps, { ...weak, token }, later(1))).rejects.toMatchObject({
    code: 'invalid-fields',
    fields: { email: expect.any(String), password: expect.any(String) },
  })
  await createFirstAdministrator(deps, { ...anna, token }, later(1))
  const all = await db.query(
    '',
    'select (select json_agg(l) from first_administrator_link l), (select json_agg(e) from security_event e)',
  )
  expect(JSON.stringify(all)).not.toContain(token)
})
