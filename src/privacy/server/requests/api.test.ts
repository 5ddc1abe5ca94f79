import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf } from '#core/day.ts'
import { callsOf, inProcessApi } from '#core/server/call-table.ts'
import { privacyRequests } from '#privacy/requests-calls.ts'
import type { PrivacyRequest } from '#privacy/requests-contract.ts'
import { privacyRequestsContract } from '#privacy/requests-contract.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { buildMember, makeContext, makeMember } from '#test/request-context.ts'
import { privacyRequestsApi } from './api.ts'
import { purgeOldRequests } from './request-table.ts'

const shop = await openCheckout()
const { db } = shop
const evicted: number[] = []
const api = privacyRequestsApi({
  db,
  origin: 'http://localhost',
  sessions: { evict: (id: number) => void evicted.push(id) },
})
const calls = callsOf('privacy', privacyRequestsContract, api)
const [elin, unverified, busy, signe] = [1, 2, 3, 9]
const today = dayOf(new Date())

beforeAll(async () => {
  await shop.sell({ id: 1, name: 'Hexum Vind', web: 100 })
  for (const id of [elin, unverified, busy, signe]) await makeMember(db, id)
  await db.query('', 'update member set email_verified_at = null where id = $1', [unverified])
  await db.query('', 'update member set is_employee = true where id = $1', [signe])
})
afterAll(() => shop.close())

const visitor = inProcessApi(calls, makeContext())
const staff = () =>
  inProcessApi(
    calls,
    makeContext({
      member: buildMember(signe, { isEmployee: true, rights: ['customers'] }),
      idempotencyKey: randomUUID(),
    }),
  )
const register = async (id: number, kind: PrivacyRequest['kind'], receivedOn = today) =>
  (await staff()(privacyRequests.registerPrivacyRequest, { id, kind, receivedOn })).data
const listed = async () => (await staff()(privacyRequests.listPrivacyRequests, undefined)).data

/** The outbox hides links: one that is known takes its place. */
async function linkOf({ id }: { id: number }): Promise<string> {
  const token = randomUUID()
  await db.query('', 'update privacy_request set token_hash = sha256($1::bytea) where id = $2', [
    Buffer.from(token),
    id,
  ])
  return token
}

test('a link goes to verified addresses only, never to employees, and not before the day', async () => {
  await expect(register(unverified, 'export')).rejects.toMatchObject({ code: 'not-verified' })
  await expect(register(signe, 'erasure')).rejects.toMatchObject({ code: 'customer-is-employee' })
  await expect(register(999, 'export')).rejects.toMatchObject({ code: 'no-such-customer' })
  await expect(register(elin, 'export', '2999-01-01')).rejects.toMatchObject({ code: 'day-in-future' })
  expect(await listed()).toEqual([])
})

test('the customer fetches the data by the link, and the request is done', async () => {
  const request = await register(elin, 'export')
  expect(request).toMatchObject({ state: 'open', customer: { id: elin }, receivedOn: today, by: 'member9' })
  expect(request.daysLeft).toBeGreaterThanOrEqual(28)
  const emails = await db.query<{ recipient: string }>(
    '',
    `select recipient from email_outbox where kind = 'privacy-request'`,
  )
  expect(emails).toEqual([{ recipient: 'member1@exempel.se' }])

  const token = await linkOf(request)
  const shown = await visitor(privacyRequests.getPrivacyRequest, { token })
  expect(shown.data).toEqual({ kind: 'export', email: 'member1@exempel.se', isGuest: false })
  expect((await listed())[0]?.state).toBe('open')
  await expect(visitor(privacyRequests.eraseByRequest, { token })).rejects.toMatchObject({ code: 'no-such-link' })
  const file = await api.exportByRequest({ params: { token }, query: undefined, body: undefined }, makeContext())
  expect(JSON.stringify(file)).toContain('member1')
  expect((await listed())[0]).toMatchObject({ id: request.id, state: 'done' })
})

test('a new link replaces the one before, and the day stays', async () => {
  const first = await register(elin, 'erasure', '2026-01-31')
  const token = await linkOf(first)
  const again = await register(elin, 'erasure', today)
  expect(again).toMatchObject({ id: first.id, receivedOn: '2026-01-31', dueOn: '2026-02-28' })
  expect(again.daysLeft).toBeLessThan(0)
  expect((await visitor(privacyRequests.getPrivacyRequest, { token })).data).toBe(null)
})

test('a link is void once the account has verified another address, and when the request is closed', async () => {
  const request = (await listed()).find(({ kind }) => kind === 'erasure') ?? { id: 0 }
  const token = await linkOf(request)
  await db.query(
    '',
    `update member set email = 'ny@exempel.se', email_verified_at = now() + interval '1 s' where id = $1`,
    [elin],
  )
  expect((await visitor(privacyRequests.getPrivacyRequest, { token })).data).toBe(null)
  await db.query('', `update member set email = 'member1@exempel.se', email_verified_at = '2026-01-01' where id = $1`, [
    elin,
  ])
  expect((await visitor(privacyRequests.getPrivacyRequest, { token })).data).not.toBe(null)
  await staff()(privacyRequests.closePrivacyRequest, { id: request.id, reason: 'Ångrade sig' })
  await staff()(privacyRequests.closePrivacyRequest, { id: request.id, reason: 'En gång till' })
  expect((await listed()).find(({ id }) => id === request.id)).toMatchObject({ state: 'closed', reason: 'Ångrade sig' })
  await expect(visitor(privacyRequests.eraseByRequest, { token })).rejects.toMatchObject({ code: 'no-such-link' })
})

test('an account with an order under way stays, and is erased when it has ended', async () => {
  const cartId = await shop.fillCart({ 1: 1 }, { memberId: busy })
  const { orderId } = await shop.order({ cartId, member: buildMember(busy), expectedTotal: 104_900 })
  const token = await linkOf(await register(busy, 'erasure'))
  await expect(visitor(privacyRequests.eraseByRequest, { token })).rejects.toMatchObject({ code: 'order-in-progress' })
  await db.query('', `update orders set state = 'delivered' where id = $1`, [orderId])
  await visitor(privacyRequests.eraseByRequest, { token })
  expect(evicted).toEqual([busy])
  expect(await db.query('', 'select from member where id = $1', [busy])).toEqual([])
  const ended = (await listed()).find(({ customer }) => customer === null)
  expect(ended).toMatchObject({ state: 'done', kind: 'erasure' })
  await expect(visitor(privacyRequests.eraseByRequest, { token })).rejects.toMatchObject({ code: 'no-such-link' })
})

const ask = (email: string, kind: PrivacyRequest['kind']) =>
  visitor(privacyRequests.requestPersonalData, { email, kind })
const lastRequest = async () =>
  (await db.query<{ id: number }>('', 'select id from privacy_request order by id desc limit 1'))[0] ?? { id: 0 }

test('GDPR art. 15: a guest fetches by a link to the mailbox what was given with the address, and nothing else', async () => {
  const order = async (email: string) =>
    await shop.order({ cartId: await shop.fillCart({ 1: 1 }), expectedTotal: 104_900, request: { email } })
  await order('gast@exempel.se')
  await order('annan@exempel.se')
  await ask(' Gast@exempel.se', 'export')
  const [email] = await db.query(
    '',
    `select recipient, subject from email_outbox where kind = 'privacy-request' order by id desc limit 1`,
  )
  expect(email).toEqual({ recipient: 'gast@exempel.se', subject: 'Hämta dina uppgifter' })
  const token = await linkOf(await lastRequest())
  expect((await visitor(privacyRequests.getPrivacyRequest, { token })).data).toEqual({
    kind: 'export',
    email: 'gast@exempel.se',
    isGuest: true,
  })
  expect((await listed()).filter(({ state }) => state === 'open')).toEqual([])
  const file = await api.exportByRequest({ params: { token }, query: undefined, body: undefined }, makeContext())
  const text = JSON.stringify(file)
  expect(text).toContain('gast@exempel.se')
  expect(text).not.toContain('annan@exempel.se')
  expect((await listed())[0]).toMatchObject({ kind: 'export', state: 'done', guestEmail: 'gast@exempel.se' })
})

test('GDPR art. 17: a guest is erased by the link, except for vouchers, when no order is under way', async () => {
  await ask('gast@exempel.se', 'erasure')
  const token = await linkOf(await lastRequest())
  await expect(visitor(privacyRequests.eraseByRequest, { token })).rejects.toMatchObject({ code: 'order-in-progress' })
  await db.query('', `update orders set state = 'delivered' where email = 'gast@exempel.se'`)
  await visitor(privacyRequests.eraseByRequest, { token })
  for (const table of ['orders', 'email_outbox', 'privacy_request']) {
    const left = await db.query('', `select 1 from ${table} t where t::text ilike '%gast@exempel.se%'`)
    expect(left, table).toEqual([])
  }
  expect(await db.query('', `select from orders where email = 'annan@exempel.se'`)).toHaveLength(1)
  await expect(visitor(privacyRequests.eraseByRequest, { token })).rejects.toMatchObject({ code: 'no-such-link' })
})

test('who has an account is asked to log in, since a mailbox does not prove that much, and the answer is the same', async () => {
  await makeMember(db, 4)
  for (const email of ['member4@exempel.se', 'ingen@exempel.se', 'member9@exempel.se'])
    expect(await ask(email, 'erasure')).toEqual({ status: 'ok' })
  const emails = await db.query(
    '',
    `select recipient, subject from email_outbox where kind = 'privacy-request' order by id desc limit 3`,
  )
  expect(emails).toEqual([
    { recipient: 'member9@exempel.se', subject: 'Dina uppgifter' },
    { recipient: 'ingen@exempel.se', subject: 'Vill du radera dina uppgifter?' },
    { recipient: 'member4@exempel.se', subject: 'Dina uppgifter' },
  ])
  expect(await db.query('', 'select from privacy_request where member_id in (4, 9)')).toEqual([])
  await expect(ask('ingen', 'export')).rejects.toMatchObject({ code: 'invalid-address' })
})

test('the link of a guest is void once an account has verified the address, and is purged when it expires', async () => {
  const token = await linkOf(await lastRequest())
  expect((await visitor(privacyRequests.getPrivacyRequest, { token })).data).not.toBe(null)
  await db.query('', `update member set email = 'ingen@exempel.se' where id = 4`)
  expect((await visitor(privacyRequests.getPrivacyRequest, { token })).data).toBe(null)
  await purgeOldRequests(db, new Date(Date.now() + 15 * 86_400_000))
  expect(await db.query('', `select from privacy_request where email = 'ingen@exempel.se'`)).toEqual([])
})
