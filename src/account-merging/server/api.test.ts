import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountMerging } from '#account-merging/calls.ts'
import { accountMergingContract } from '#account-merging/contract.ts'
import { callsOf, inProcessApi } from '#core/server/call-table.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { latestAnswer, recordMemberConsent } from '#email/server/consents.ts'
import { link } from '#identity/server/bankid/links.ts'
import { endAccess } from '#identity/server/end-access.ts'
import { openSessionStore, PasswordChanged, sessionCookie } from '#identity/server/sessions.ts'
import { isEmailTaken } from '#identity/server/verified-email/claim-email.ts'
import { giveXp } from '#loyalty/server/xp/give-xp.ts'
import { erasePerson } from '#privacy/server/erase-person.ts'
import { exportPerson } from '#privacy/server/export-person.ts'
import { testEncryption } from '#test/encryption.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { buildMember, makeContext, makeMember } from '#test/request-context.ts'
import { accountMergingApi } from './api.ts'

const shop = await openCheckout()
const { db } = shop
const api = accountMergingApi({ db, origin: 'http://localhost', moveNotes: async () => {} })
const calls = callsOf('account-merging', accountMergingContract, api)
const [goes, stays, signe, anna, bertil, cecilia] = [1, 2, 3, 4, 5, 6]
const now = new Date()
const bankId = { personalNumber: '198112189876', encryption: testEncryption, now }

beforeAll(async () => {
  await shop.sell({ id: 1, name: 'Hexum Vind', web: 100 })
  for (const id of [goes, stays, signe, anna, bertil, cecilia]) await makeMember(db, id)
  await db.query('', 'update member set email_verified_at = null where id = $1', [stays])
})
afterAll(() => shop.close())

const visitor = inProcessApi(calls, makeContext())
const asEmployee = () =>
  inProcessApi(
    calls,
    makeContext({
      member: buildMember(signe, { isEmployee: true, rights: ['customers'] }),
      idempotencyKey: randomUUID(),
    }),
  )
const emailsTo = (recipient: string) =>
  db.query<{ text: string }>('', `select text from email_outbox where recipient = $1 and kind = 'account-merge'`, [
    recipient,
  ])
const xpOf = async () =>
  (
    await db.query<{ xp: number }>(
      '',
      'select experience_points::int as xp from member where id = any($1) order by id',
      [[goes, stays]],
    )
  ).map(({ xp }) => xp)

async function linkOf(): Promise<string> {
  // The outbox hides links: one that is known takes its place.
  const token = randomUUID()
  await db.query('', `update account_merge set token_hash = sha256($1::bytea) where done_at is null`, [
    Buffer.from(token),
  ])
  return token
}

test('an address that is not verified, and an employee, is never merged', async () => {
  const ask = { id: goes, into: stays }
  await expect(asEmployee()(accountMerging.requestAccountMerge, ask)).rejects.toMatchObject({ code: 'not-verified' })
  await db.query('', 'update member set email_verified_at = now(), is_employee = true where id = $1', [stays])
  await expect(asEmployee()(accountMerging.requestAccountMerge, ask)).rejects.toMatchObject({
    code: 'customer-is-employee',
  })
  await db.query('', 'update member set is_employee = false where id = $1', [stays])
  const same = { id: goes, into: goes }
  await expect(asEmployee()(accountMerging.requestAccountMerge, same)).rejects.toMatchObject({ code: 'same-account' })
})

test('only the link moves everything, once; the account that went cannot be logged in to', async () => {
  await shop.fillCart({ 1: 1 }, { memberId: goes })
  const { orderId } = await shop.order({ cartId: '', member: buildMember(goes), expectedTotal: 104_900, now })
  for (const memberId of [goes, stays])
    await giveXp(db, [{ memberId, amount: 100, kind: 'achievement', cause: '7' }], now)
  await giveXp(db, [{ memberId: goes, amount: 40, kind: 'game', cause: '2026-11-20' }], now)
  for (const memberId of [goes, stays])
    await db.query('', `insert into wishlist (member_id, name, created_at) values ($1, 'Jul', now())`, [memberId])
  const answer = { kind: 'newsletter', source: 'settings', now } as const
  await recordMemberConsent(db, { ...answer, memberId: goes, isYes: false })
  await recordMemberConsent(db, { ...answer, memberId: stays, isYes: true })
  expect(await link(db, { memberId: goes, ...bankId })).toBe(true)
  await db.query(
    '',
    `insert into delivery_address (member_id, position, label, first_name, last_name, street, zip, city)
     values ($1, 0, '', 'Elin', 'Berg', 'Gatan 1', '75228', 'Uppsala')`,
    [goes],
  )
  const sessions = openSessionStore(db)
  const session = await sessions.open(goes, now)
  const before = await xpOf()

  const { data } = await asEmployee()(accountMerging.requestAccountMerge, { id: goes, into: stays })
  expect(data).toMatchObject({ moves: { orders: 1, xp: 40, wishlists: 1, chats: 0 }, ended: ['newsletter'] })
  expect(data.waitsUntil).toBeGreaterThan(now.getTime())
  expect(await emailsTo('member1@exempel.se')).toHaveLength(1)
  expect(await xpOf()).toEqual(before)

  const token = await linkOf()
  expect((await visitor(accountMerging.getAccountMerge, { token })).data).toMatchObject({
    from: 'member1@exempel.se',
    into: 'm…2@exempel.se',
  })
  await visitor(accountMerging.confirmAccountMerge, { token })
  await expect(visitor(accountMerging.confirmAccountMerge, { token })).rejects.toMatchObject({ code: 'no-such-link' })

  expect(await xpOf()).toEqual([0, (before[1] ?? 0) + 40])
  expect(await db.query('', 'select member_id::int as id from orders where id = $1', [orderId])).toEqual([
    { id: stays },
  ])
  const lists = await db.query<{ name: string }>('', 'select name from wishlist where member_id = $1 order by id', [
    stays,
  ])
  expect(lists.map(({ name }) => name)).toEqual([expect.stringMatching(/^Jul \(\d+\)$/), 'Jul'])
  expect((await latestAnswer(db, 'newsletter', 'member2@exempel.se'))?.isYes).toBe(false)
  expect(await openSessionStore(db).memberOf(new Map([[sessionCookie, session]]), now)).toBe(null)
  await expect(sessions.open(goes, now)).rejects.toBeInstanceOf(PasswordChanged)
  expect(await emailsTo('member2@exempel.se')).toHaveLength(1)
  const events = await db.query<{ type: string }>(
    '',
    `select type from security_event where type like 'account-merge%' order by id`,
  )
  expect(events.map(({ type }) => type)).toEqual(['account-merge-request', 'account-merge', 'account-merge'])
})

test('a merged account keeps no personal data, and its address and BankID can be used again', async () => {
  expect(await isEmailTaken(db, 'member1@exempel.se')).toBe(false)
  expect(await link(db, { memberId: stays, ...bankId })).toBe(true)
  const sql = `select first_name || last_name || phone || zip || street || city as person from member where id = $1`
  expect(await db.query('', sql, [goes])).toEqual([{ person: '' }])
  expect(await db.query('', 'select 1 from delivery_address where member_id = $1', [goes])).toEqual([])
})

async function renewed(): Promise<void> {
  await db.query('', 'delete from account_merge where done_at is null')
  await db.query('', 'update member set access_ended_at = null, email_verified_at = $1 where id >= $2', [now, anna])
}

async function askedFor(from: number, into: number): Promise<string> {
  await asEmployee()(accountMerging.requestAccountMerge, { id: from, into })
  const token = await linkOf()
  expect((await visitor(accountMerging.getAccountMerge, { token })).data).not.toBe(null)
  return token
}

const soon = () => new Date(Date.now() + 1000)

test.each([
  ['address', (id: number) => db.query('', 'update member set email_verified_at = $2 where id = $1', [id, soon()])],
  ['password', (id: number) => inTransaction(db, (tx) => endAccess(tx, id, { now: soon() }))],
])('a new %s of either account ends the link', async (_, renew) => {
  for (const id of [anna, bertil]) {
    await renewed()
    const token = await askedFor(anna, bertil)
    await renew(id)
    expect((await visitor(accountMerging.getAccountMerge, { token })).data).toBe(null)
    await expect(visitor(accountMerging.confirmAccountMerge, { token })).rejects.toMatchObject({ code: 'no-such-link' })
  }
})

test('what is exported and erased of an account is so of those merged into it too', async () => {
  await renewed()
  await visitor(accountMerging.confirmAccountMerge, { token: await askedFor(anna, bertil) })
  await visitor(accountMerging.confirmAccountMerge, { token: await askedFor(bertil, cecilia) })
  const usernames = (await exportPerson(db, cecilia, now)).match(/(?<="username": ")member\d/g)?.toSorted()
  expect(usernames).toEqual(['member4', 'member5', 'member6'])
  const left = () => db.query('', 'select id from member where id = any($1)', [[anna, bertil, cecilia]])
  expect(await left()).toHaveLength(3)
  expect(await erasePerson(db, cecilia, { now })).toBe('erased')
  expect(await left()).toEqual([])
})
