import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { callsOf, inProcessApi } from '#core/server/call-table.ts'
import { eraseConsents, recordConsent } from '#email/server/consents.ts'
import { noNewsletter } from '#environment/newsletter-settings.ts'
import { openMailchimpSandbox, sandboxMailchimp } from '#integrations/newsletter/mailchimp-sandbox.ts'
import { newsletterSegments } from '#newsletter-lists/calls.ts'
import type { SegmentConditions } from '#newsletter-lists/segment.ts'
import { noConditions } from '#newsletter-lists/segment-rules.ts'
import { newsletterSegmentsContract } from '#newsletter-lists/segments-contract.ts'
import { testDatabase } from '#test/database.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { buildMember, makeContext } from '#test/request-context.ts'
import { computeSegments } from './compute-segments.ts'
import { newsletterSegmentsApi } from './segments-api.ts'
import { syncNewsletterLists } from './sync-lists.ts'

const db = await testDatabase()
const begin = new Date('2026-11-27T12:00:00Z')
let now = begin
const sandbox = await openMailchimpSandbox(() => now)
const accounts = { ...noNewsletter, mailchimp: sandboxMailchimp }
type Addresses = [string, string, string, string]
let [anna, bo, cia, dan] = ['', '', '', '']

beforeEach(async () => {
  now = begin
  sandbox.fail('none')
  sandbox.members.clear()
  // Orders and accounts of earlier tests are of other addresses.
  ;[anna, bo, cia, dan] = ['anna', 'bo', 'cia', 'dan'].map((name) => `${name}-${randomUUID()}@exempel.se`) as Addresses
  await db.query('', 'truncate email_consent, newsletter_recipient, newsletter_list, newsletter_segment')
})
afterAll(async () => {
  await sandbox.close()
  await db.close()
})

const consent = (email: string, isYes = true, isProven = true) =>
  recordConsent(db, { kind: 'newsletter', email, isYes, isProven, source: 'footer', now })
const sync = async () => {
  now = new Date(now.getTime() + 11 * 60_000)
  await syncNewsletterLists({ db, accounts, hosts: { mailchimp: sandbox.origin } }, now)
}
const compute = async () => {
  await computeSegments(db, accounts, now)
  await sync()
}
const tags = () =>
  Object.fromEntries([...sandbox.members.values()].map((one) => [one.email_address, [...one.tags].sort()]))
const conditions = (given: Partial<SegmentConditions>) => ({ ...noConditions, ...given })

const call = () => {
  const context = makeContext({ now, member: buildMember(1, { isEmployee: true, isAdmin: true }) })
  const api = newsletterSegmentsApi({ db, accounts: () => accounts, categories: () => [] })
  return inProcessApi(callsOf('newsletter-lists', newsletterSegmentsContract, api), context)
}
const save = async (name: string, given: Partial<SegmentConditions>, segment: string = randomUUID(), version = 0) =>
  (await call()(newsletterSegments.saveNewsletterSegment, { segment, version, name, conditions: conditions(given) }))
    .data
const count = async (given: Partial<SegmentConditions>) =>
  (await call()(newsletterSegments.previewNewsletterSegment, { conditions: conditions(given) })).data.inSegment

async function addMember(email: string, isVerified = true): Promise<number> {
  const [row] = await db.query<{ id: number }>(
    '',
    `insert into member (username, email, password_hash, rank_level, email_verified_at)
     values ($1, $1, '', 5, case when $2 then now() end) returning id`,
    [email, isVerified],
  )
  return row?.id ?? 0
}

let orders = 0
type Order = { member?: number | null; state?: string; kind?: string; at?: Date; category?: number; total?: number }

async function addOrder(email: string, order: Order = {}): Promise<number> {
  const { member = null, state = 'delivered', kind = 'home', at = now, category, total = 10_000 } = order
  orders += 1
  await db.query(
    '',
    `insert into orders (id, number, secret, idempotency_key, request_hash, member_id, state, email, phone, address,
       delivery, payment_method, goods_total, shipping_price, total, vat, placed_at, updated_at)
     values ($1, $1, 's', $2, '\\x00', $3, $4, $5, '', $6, $7, 'swish', $8, 0, $8, '[]', $9, $9)`,
    [
      orders,
      randomUUID(),
      member,
      state,
      email,
      { zip: '411 15', city: 'Göteborg', firstName: 'A', lastName: 'B', street: 'C' },
      { kind },
      total,
      at,
    ],
  )
  if (category) {
    await addGoods(db, { id: orders, categoryId: category })
    await db.query(
      '',
      `insert into order_row (order_id, position, product_id, name, quantity, unit_price, vat_rate)
       values ($1, 1, $2, 'Kort', 1, 100, 25)`,
      [orders, orders],
    )
  }
  return orders
}

test('segments are tags at the service, which follow what is saved and what is bought', async () => {
  for (const email of [anna, bo]) await consent(email)
  await addOrder(anna)
  await sync()
  const first = await save('Köpare', { ordersFrom: 1 })
  await compute()
  expect(tags()).toEqual({ [anna]: ['Köpare'], [bo]: [] })
  await addOrder(bo)
  await save('Kunder', { ordersFrom: 1 }, first.id, first.version)
  await save('Väst', { postalCodes: ['41'] })
  await compute()
  expect(tags()).toEqual({ [anna]: ['Kunder', 'Väst'], [bo]: ['Kunder', 'Väst'] })
  const { data } = await call()(newsletterSegments.listNewsletterSegments, undefined)
  expect(data.map(({ name, recipients }) => [name, recipients])).toEqual([
    ['Kunder', 2],
    ['Väst', 2],
  ])
  for (const { id: segment, version } of data)
    await call()(newsletterSegments.removeNewsletterSegment, { segment, version })
  await compute()
  expect(tags()).toEqual({ [anna]: [], [bo]: [] })
})

test('only proven subscribers are in a segment, and who leaves is in none', async () => {
  for (const email of [anna, bo]) await consent(email)
  await consent(cia, true, false)
  for (const email of [anna, bo, cia, dan]) await addOrder(email)
  await save('Köpare', { ordersFrom: 1 })
  expect(await count({ ordersFrom: 1 })).toBe(2)
  await compute()
  expect(tags()).toEqual({ [anna]: ['Köpare'], [bo]: ['Köpare'] })
  await consent(anna, false)
  await sync()
  expect(tags()).toEqual({ [anna]: [], [bo]: ['Köpare'] })
  await eraseConsents(db, bo)
  await sync()
  expect(tags()).toEqual({ [anna]: [] })
})

test('a tag whose answer was lost is taken back', async () => {
  await consent(anna)
  await sync()
  await addOrder(anna)
  const { id, version } = await save('Köpare', { ordersFrom: 1 })
  await computeSegments(db, accounts, now)
  sandbox.fail('taken-without-answer-to-tags')
  await sync()
  expect(tags()).toEqual({ [anna]: ['Köpare'] })
  await call()(newsletterSegments.removeNewsletterSegment, { segment: id, version })
  sandbox.fail('none')
  await compute()
  expect(tags()).toEqual({ [anna]: [] })
})

test('tags that the merchant has given at the service are left alone', async () => {
  await consent(anna)
  await sync()
  for (const member of sandbox.members.values()) member.tags.push('Mässan')
  await addOrder(anna)
  const { id, version } = await save('Köpare', { ordersFrom: 1 })
  await compute()
  expect(tags()).toEqual({ [anna]: ['Köpare', 'Mässan'] })
  await call()(newsletterSegments.removeNewsletterSegment, { segment: id, version })
  await compute()
  expect(tags()).toEqual({ [anna]: ['Mässan'] })
})

test('what is known of a recipient comes from their own orders, account and wishlist', async () => {
  for (const email of [anna, bo, cia]) await consent(email)
  await stockShop(db)
  const member = await addMember(anna)
  const stranger = await addMember(`elsa-${randomUUID()}@exempel.se`)
  await addMember(bo, false)
  const weekAgo = new Date(now.getTime() - 7 * 24 * 3_600_000)
  const mine = await addOrder('annan@exempel.se', { member, at: weekAgo, category: 11, total: 50_000 })
  await addOrder(anna, { state: 'cancelled' })
  await addOrder(anna, { state: 'awaiting-payment' })
  // Another account that has typed the address.
  await addOrder(anna, { member: stranger })
  await addOrder(bo, { kind: 'store' })
  await db.query(
    '',
    `insert into refund (reference, key, order_id, amount, cause, state, created_at, updated_at)
     values (gen_random_uuid(), $1, $2, 20000, 'goodwill', 'done', $3, $3)`,
    [randomUUID(), mine, now],
  )
  await db.query(
    '',
    `with l as (insert into wishlist (member_id, name, created_at) values ($1, 'Min', now()) returning id)
     insert into wishlist_item (wishlist_id, product_id, added_at, price_when_added, price_seen, was_sold_out)
     select l.id, p.id, now(), 1, 1, false from l, product p limit 1`,
    [member],
  )
  const counts: [Partial<SegmentConditions>, number][] = [
    [{ isMember: true }, 1],
    [{ isMember: false }, 2],
    [{ levelFrom: 5 }, 1],
    [{ levelFrom: 6 }, 0],
    [{ ordersFrom: 1 }, 2],
    [{ ordersFrom: 2 }, 0],
    [{ totalFrom: 30_000 }, 1],
    [{ totalFrom: 30_001 }, 0],
    [{ boughtWithinDays: 8 }, 2],
    [{ boughtWithinDays: 7 }, 1],
    [{ categoryId: 10 }, 1],
    [{ categoryId: 11 }, 1],
    [{ categoryId: 12 }, 0],
    [{ postalCodes: ['411'] }, 1],
    [{ town: 'GÖTEBORG' }, 1],
    [{ hasWishlist: true }, 1],
    [{ isCompany: true }, 0],
  ]
  for (const [given, expected] of counts) expect([given, await count(given)]).toEqual([given, expected])
})

test('a segment is saved once, by one at a time, under a name of its own', async () => {
  const segment = randomUUID()
  const saved = await save('Köpare', { ordersFrom: 1 }, segment)
  expect(await save('Köpare', { ordersFrom: 1 }, segment)).toEqual(saved)
  await expect(save('Köpare', { ordersFrom: 2 }, segment)).rejects.toMatchObject({ code: 'changed-meanwhile' })
  await expect(save('köpare', { ordersFrom: 2 })).rejects.toMatchObject({ code: 'name-taken' })
  const given = { segment, version: 2 }
  await expect(call()(newsletterSegments.removeNewsletterSegment, given)).rejects.toMatchObject({
    code: 'changed-meanwhile',
  })
  expect(await save('Trogna', { ordersFrom: 2 }, segment, 1)).toMatchObject({ name: 'Trogna', version: 2 })
  for (const _ of [1, 2]) await call()(newsletterSegments.removeNewsletterSegment, given)
  expect(
    await db.query(
      '',
      `select action from content_entry_log where content_type = 'newsletter-segment' order by id desc limit 3`,
    ),
  ).toEqual(['remove', 'change', 'create'].map((action) => ({ action })))
})
