import { afterAll, beforeEach, expect, test } from 'vitest'
import type { User } from '#account/contract.ts'
import { accountOn, letterSender } from '#test/account.ts'
import { testDatabase } from '#test/database.ts'
import { sentMails } from '#test/sealer.ts'
import { hashPassword } from './passwords.ts'
import { forgetOldResets, mailReset, resetJob } from './reset-password.ts'

const db = await testDatabase()
const { call, sessions } = accountOn(db)
const now = new Date('2026-11-21T12:00:00Z')
const [old, fresh] = ['det gamla ordet', 'ett nytt bra ord']
const oldHash = await hashPassword(old)

beforeEach(async () => {
  for (const table of ['graphile_worker._private_jobs', 'mail', 'member']) await db.query('', `delete from ${table}`)
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

/** Asks, and lets the job write. */
async function tokens(username: string): Promise<string[]> {
  await call('askForReset', { username }, somewhere())
  for (const job of await jobs()) await mailReset({ db, ...letterSender }, job, now)
  const letters = (await sentMails(db)).filter(({ recipient }) => recipient === 'elsa@exempel.se')
  return letters.map(({ text }) => /\?token=([\w-]+)/.exec(text)?.[1] ?? '')
}

const reset = (token: string, password = fresh, at = somewhere()) =>
  call<{ user: User }>('resetPassword', { token, password, verifypassword: password }, at)
const logIn = (password: string) => call<{ user: User }>('login', { username: 'elsa', password }, somewhere())

test('the link of the letter sets a new password once, and every session ends', async () => {
  const elsewhere = somewhere()
  await call('login', { username: 'elsa', password: old }, elsewhere)
  const [token = '', ...more] = await tokens('ELSA@exempel.se')
  expect(more).toEqual([])
  const here = somewhere()
  const { user } = await reset(token, fresh, here)
  expect(await sessions.shopperOf(here.cookies, now)).toMatchObject({ id: user.id })
  expect(await db.query('', 'select from session')).toHaveLength(1)
  await expect(logIn(old)).rejects.toMatchObject({ status: 403 })
  expect(await logIn(fresh)).toEqual({ user })
  await expect(reset(token)).rejects.toMatchObject({ status: 404, code: 'no-such-link' })
})

test('of two links the other ends as well, and two clicks at once are one', async () => {
  await tokens('elsa')
  const [first = '', second = ''] = await tokens('elsa')
  const both = await Promise.allSettled([reset(first), reset(first)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(reset(second)).rejects.toMatchObject({ code: 'no-such-link' })
})

test('after an hour it is over', async () => {
  const [token = ''] = await tokens('elsa')
  const later = new Date(now.getTime() + 3_600_000)
  await expect(reset(token, fresh, somewhere(later))).rejects.toMatchObject({ code: 'no-such-link' })
  await forgetOldResets(db, later)
  expect(await db.query('', 'select from password_reset')).toEqual([])
  expect(await logIn(old)).toMatchObject({ user: { username: 'elsa' } })
})

test('a weak password costs no link', async () => {
  const [token = ''] = await tokens('elsa')
  await expect(reset(token, 'kort')).rejects.toMatchObject({
    code: 'bad-fields',
    fields: { password: expect.any(String) },
  })
  await expect(reset(token, 'password1')).rejects.toMatchObject({ code: 'bad-fields' })
  expect(await reset(token)).toMatchObject({ user: { username: 'elsa' } })
})

test('nobody is told who is a member', async () => {
  expect(await call('askForReset', { username: 'ingen' }, somewhere())).toEqual(
    await call('askForReset', { username: 'elsa@exempel.se' }, somewhere()),
  )
  expect(await jobs()).toEqual([{ username: 'ingen' }, { username: 'elsa@exempel.se' }])
  await mailReset({ db, ...letterSender }, { username: 'ingen' }, now)
  expect(await db.query('', 'select from mail')).toEqual([])
})

test('a mailbox is not filled with letters', async () => {
  for (let count = 0; count < 4; count += 1) await call('askForReset', { username: 'Elsa2' }, somewhere())
  await expect(call('askForReset', { username: 'elsa2' }, somewhere())).rejects.toMatchObject({ status: 429 })
})
