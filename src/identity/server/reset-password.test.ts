import { afterAll, beforeEach, expect, test } from 'vitest'
import type { User } from '#identity/contract.ts'
import { accountOn, emailSender, securityEventsOf, writeSecurityNotices } from '#test/account.ts'
import { testDatabase } from '#test/database.ts'
import { sentEmails, testEncryption } from '#test/encryption.ts'
import { link } from './bankid/links.ts'
import { hashPassword } from './passwords.ts'
import { purgeOldResets, resetJob, sendPasswordReset } from './reset-password.ts'

const db = await testDatabase()
const { call, sessions } = accountOn(db)
const now = new Date('2026-11-21T12:00:00Z')
const [old, fresh] = ['det gamla ordet', 'ett nytt bra ord']
const oldHash = await hashPassword(old)

beforeEach(async () => {
  for (const table of ['graphile_worker._private_jobs', 'email_outbox', 'member', 'rate_limit'])
    await db.query('', `delete from ${table}`)
  await db.query('', `insert into member (username, email, password_hash) values ('elsa', 'elsa@exempel.se', $1)`, [
    oldHash,
  ])
})
afterAll(() => db.close())

let callers = 0
const somewhere = (at: Date = now) => {
  callers += 1
  return { cookies: new Map<string, string>(), ip: `caller ${callers}`, now: at }
}

async function jobs(): Promise<{ username: string }[]> {
  return await db.query(
    '',
    `select payload ->> 'username' as username from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = $1 order by j.id`,
    [resetJob],
  )
}

async function tokens(username: string): Promise<string[]> {
  await call('requestPasswordReset', { username }, somewhere())
  for (const job of await jobs()) await sendPasswordReset({ db, ...emailSender }, job, now)
  await db.query('', 'delete from graphile_worker._private_jobs')
  const emails = (await sentEmails(db)).filter(
    ({ recipient, text }) => recipient === 'elsa@exempel.se' && text.includes('?token='),
  )
  return emails.map(({ text }) => /\?token=([\w-]+)/.exec(text)?.[1] ?? '')
}

const reset = (token: string, password = fresh, at = somewhere()) =>
  call<{ user: User }>('resetPassword', { token, password, verifypassword: password }, at)
const logIn = (password: string) => call<{ user: User }>('login', { username: 'elsa', password }, somewhere())

test('the emailed link sets a new password once and ends all sessions', async () => {
  const elsewhere = somewhere()
  await call('login', { username: 'elsa', password: old }, elsewhere)
  const [token = '', ...more] = await tokens('ELSA@exempel.se')
  expect(more).toEqual([])
  const here = somewhere()
  const { user } = await reset(token, fresh, here)
  expect(await sessions.memberOf(here.cookies, now)).toMatchObject({ id: user.id })
  expect(await db.query('', 'select from session')).toHaveLength(1)
  await expect(logIn(old)).rejects.toMatchObject({ status: 403 })
  expect(await logIn(fresh)).toEqual({ user })
  await expect(reset(token)).rejects.toMatchObject({ status: 404, code: 'no-such-link' })
})

test('using one of two links invalidates the other, also concurrently', async () => {
  await tokens('elsa')
  const [first = '', second = ''] = await tokens('elsa')
  const both = await Promise.allSettled([reset(first), reset(first)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(reset(second)).rejects.toMatchObject({ code: 'no-such-link' })
})

test('a reset link expires after an hour', async () => {
  const [token = ''] = await tokens('elsa')
  const later = new Date(now.getTime() + 3_600_000)
  await expect(reset(token, fresh, somewhere(later))).rejects.toMatchObject({ code: 'no-such-link' })
  await purgeOldResets(db, later)
  expect(await db.query('', 'select from password_reset')).toEqual([])
  expect(await logIn(old)).toMatchObject({ user: { username: 'elsa' } })
})

test('a weak password does not use up the link', async () => {
  const [token = ''] = await tokens('elsa')
  await expect(reset(token, 'kort')).rejects.toMatchObject({
    code: 'invalid-fields',
    fields: { password: expect.any(String) },
  })
  await expect(reset(token, 'password1')).rejects.toMatchObject({ code: 'invalid-fields' })
  expect(await reset(token)).toMatchObject({ user: { username: 'elsa' } })
})

test('the response does not reveal whether a member exists', async () => {
  expect(await call('requestPasswordReset', { username: 'ingen' }, somewhere())).toEqual(
    await call('requestPasswordReset', { username: 'elsa@exempel.se' }, somewhere()),
  )
  expect(await jobs()).toEqual([{ username: 'ingen' }, { username: 'elsa@exempel.se' }])
  await sendPasswordReset({ db, ...emailSender }, { username: 'ingen' }, now)
  expect(await db.query('', 'select from email_outbox')).toEqual([])
})

test('reset emails are limited with an identical response, and earlier links stay valid', async () => {
  let links: string[] = []
  for (let count = 0; count < 6; count += 1) links = await tokens(count % 2 ? 'elsa' : 'elsa@exempel.se')
  expect(links).toHaveLength(4)
  expect(await reset(links[0] ?? '')).toMatchObject({ user: { username: 'elsa' }, hasBankId: false })
})

test('a network has few requests, without affecting other networks or the links', async () => {
  const bot = { ...somewhere(), ip: '2001:db8:9:9::1' }
  for (let count = 0; count < 20; count += 1) await call('requestPasswordReset', { username: `ingen ${count}` }, bot)
  const neighbour = { ...bot, ip: '2001:db8:9:9::2' }
  await expect(call('requestPasswordReset', { username: 'elsa' }, neighbour)).rejects.toMatchObject({ status: 429 })
  const [token = ''] = await tokens('elsa')
  expect(await reset(token, fresh, neighbour)).toMatchObject({ user: { username: 'elsa' } })
})

test('a new password ends sessions, links and trusted devices; the owner is notified and asked about BankID', async () => {
  const phone = somewhere()
  const { user } = await call<{ user: User }>('login', { username: 'elsa', password: old }, phone)
  await db.query('', 'update member set email_verified_at = now() where id = $1', [user.id])
  await link(db, { memberId: user.id, personalNumber: '198112189876', encryption: testEncryption, now })
  await call('requestEmailChange', { email: 'tjuv@exempel.se', password: old }, phone)
  const [token = ''] = await tokens('elsa')
  expect(await reset(token)).toMatchObject({ hasBankId: true })
  expect(await sessions.memberOf(phone.cookies, now)).toBe(null)
  expect(await db.query('', 'select from email_change')).toEqual([])
  expect(await db.query('', 'select from trusted_device')).toHaveLength(1)
  await writeSecurityNotices(db)
  const [notice] = await db.query<{ text: string; recipient: string }>(
    '',
    `select recipient, text from email_outbox where subject = 'Ditt lösenord hos Krets är återställt'`,
  )
  expect(notice).toMatchObject({ recipient: 'elsa@exempel.se', text: expect.stringContaining('BankID är kopplat') })
  expect(notice?.text).not.toContain('token=')
  expect((await securityEventsOf(db, user.id)).map(({ type }) => type)).toEqual([
    'login',
    'email-change-request',
    'password-reset-request',
    'password-reset',
    'login',
  ])
})
