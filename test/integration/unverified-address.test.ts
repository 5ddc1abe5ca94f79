import fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reminderContract } from '#cart-reminders/contract.ts'
import { reminderApi } from '#cart-reminders/server/api.ts'
import { callsOf } from '#core/server/call-table.ts'
import { friendsContract } from '#friends/contract.ts'
import { friendsApi } from '#friends/server/api.ts'
import { createApp } from '#http/app.ts'
import { accountsOf } from '#identity/server/delete-member.ts'
import { ordersContract } from '#orders/contract.ts'
import { ordersApi } from '#orders/server/api.ts'
import { guestOrders } from '#orders/server/guest-orders.ts'
import { personContract } from '#privacy/contract.ts'
import { personApi } from '#privacy/server/api.ts'
import { ownOf, ownRows } from '#privacy/server/export-person.ts'
import { exportedTables } from '#privacy/server/exported-tables.ts'
import { noPromotions as promotions } from '#promotions/server/open-promotions.ts'
import { stockAlertContract } from '#stock-alerts/contract.ts'
import { sendStockAlerts } from '#stock-alerts/server/send-stock-alerts.ts'
import { stockAlertApi } from '#stock-alerts/server/stock-alert-api.ts'
import { accountOn, emailSender } from '#test/account.ts'
import { emailsTo } from '#test/encryption.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { buildMember, makeMember } from '#test/request-context.ts'

// A stranger registers with the email of a guest.
const shop = await openCheckout()
const { db, productCache } = shop
const { rows, sessions } = accountOn(db, guestOrders(db))
const origin = 'https://krets.example'
const app = createApp({
  calls: [
    ...rows,
    ...callsOf('members', personContract, personApi({ db, sessions })),
    ...callsOf('members', friendsContract, friendsApi({ db })),
    ...callsOf('catalog', stockAlertContract, stockAlertApi({ db, productCache, origin })),
    ...callsOf(
      'cart',
      reminderContract,
      reminderApi({ db, encryption: emailSender.encryption, productCache, promotions }),
    ),
    ...callsOf('orders', ordersContract, ordersApi({ ...shop.deps, db })),
  ],
  sessions,
  log: pino({ level: 'silent' }),
  version: '1',
  now: () => new Date(),
  connection: { trustProxy: false, publicOrigin: null },
  unsafeCalls: { take: () => null },
  readiness: () => 'ok',
})
const password = 'tre gröna hästar'
const guest = 'gast@exempel.se'
const mark = 'Hemliga gränden'
let order: { orderId: string; secret: string }

function browser() {
  let cookie = ''
  return async (method: string, path: string, body?: object) => {
    const answer = await app.fetch(
      new Request(`http://localhost/api${path}`, {
        method,
        headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', Cookie: cookie },
        ...(body ? { body: JSON.stringify(body) } : {}),
      }),
    )
    const set = answer.headers.getSetCookie().find((one) => one.startsWith('shop_session='))
    if (set) cookie = set.split(';')[0] ?? ''
    return { status: answer.status, text: await answer.text() }
  }
}

let strangers = 0
async function stranger(email = guest, more: object = {}) {
  strangers += 1
  const username = `frimling${strangers}`
  const at = browser()
  const wish = { username, email, password, verifypassword: password, acceptTerms: true, ...more }
  expect(await at('POST', '/register', wish)).toMatchObject({ status: 200 })
  const [member] = await db.query<{ id: number }>('', 'select id from member where username = $1', [username])
  return { at, username, id: member?.id ?? 0 }
}

beforeAll(async () => {
  await shop.sell({ id: 1, name: 'Hexum Vind', web: 100 })
  await shop.sell({ id: 2, name: 'Orkan', web: 0 })
  await makeMember(db, 900)
  const cartId = await shop.fillCart({ 1: 1 })
  const request = { email: 'Gast@exempel.se', street: `${mark} 7` }
  order = await shop.order({ cartId, expectedTotal: 104_900, request })
  await typed(guest)
  await shop.fillCart({ 1: 1 }, { memberId: 900 })
  const theirs = { email: guest, street: `${mark} 8` }
  await shop.order({ cartId: '', member: buildMember(900), expectedTotal: 104_900, request: theirs })
})
afterAll(() => shop.close())

async function typed(email: string): Promise<void> {
  const statements = [
    `insert into email_consent (kind, email, is_yes, is_proven, source, words, at) values ('newsletter', $1, true, true, 'footer', '${mark}', now())`,
    `insert into email_opt_in (token_hash, email, asker, source, words, at) values (sha256(random()::text::bytea), $1, '', 'footer', '${mark}', now())`,
    `insert into stock_alert (product_id, email, token_hash, created_at, confirmed_at) values (2, $1, sha256(random()::text::bytea), now(), now())`,
    `insert into cart_reminder (email, cart_id, at) values ($1, gen_random_uuid(), now())`,
    `insert into cart_reminder_request (cart_id, email, at) select id, $1, now() from cart where member_id is null limit 1`,
    `insert into withdrawal (key, name, order_number, email, at) values (sha256(random()::text::bytea), '${mark}', '1', $1, now())`,
    `insert into gift_card (code_hash, last4, recipient_email, created_at, created_by) values (sha256(random()::text::bytea), '1234', $1, now(), 900)`,
    `insert into email_outbox (key, recipient, subject, text, html, created_at, due_at) values (gen_random_uuid()::text, $1, '${mark}', '${mark}', '', now(), now())`,
  ]
  for (const statement of statements) await db.query('', statement, [email])
}

async function whatIsTheGuests(): Promise<string> {
  const tables = [
    'orders',
    'order_row',
    'email_consent',
    'email_opt_in',
    'stock_alert',
    'cart_reminder',
    'cart_reminder_request',
    'withdrawal',
    'gift_card',
  ]
  const kept = await Promise.all(tables.map((name) => db.query('', `select t::text from ${name} t order by 1`)))
  return JSON.stringify([...kept, await db.query('', `select t::text from email_outbox t where subject = '${mark}'`)])
}

test("a stranger's export contains nothing of the guest", async () => {
  const { at, username } = await stranger()
  const { status, text } = await at('GET', '/my-data')
  expect(status).toBe(200)
  expect(text).toContain(username)
  for (const trace of [mark, order.orderId, order.secret, 'Elin', '0701740605', '1234"'])
    expect(text).not.toContain(trace)
})

test("a stranger's erasure erases the stranger, and nothing of the guest", async () => {
  const before = await whatIsTheGuests()
  const { at, id } = await stranger()
  expect(await at('POST', '/my-data/erasure', { password })).toMatchObject({ status: 200 })
  expect(await db.query('', 'select from member where id = $1', [id])).toEqual([])
  expect(await whatIsTheGuests()).toBe(before)
})

test('a stranger sees and cancels no orders of the guest', async () => {
  const { at } = await stranger()
  const mine = await at('GET', '/orders')
  expect(mine.status).toBe(200)
  expect(mine.text).not.toContain(order.orderId)
  expect(await at('GET', `/order/${order.orderId}`)).toMatchObject({ status: 404 })
  expect(await at('POST', `/order/${order.orderId}/cancel`, {})).toMatchObject({ status: 404 })
})

test("a stranger's stock alert must be confirmed from the mailbox, without revealing an existing one", async () => {
  const { at } = await stranger('vaktad@exempel.se')
  for (const body of [{}, { email: 'vaktad@exempel.se' }]) {
    expect(JSON.parse((await at('POST', '/product/2/stock-alert', body)).text)).toEqual({ status: 'asked' })
  }
  expect(await db.query('', `select member_id, confirmed_at from stock_alert where email like 'vaktad%'`)).toEqual([
    { member_id: null, confirmed_at: null },
  ])
  const { at: other } = await stranger()
  expect(JSON.parse((await other('POST', '/product/2/stock-alert', {})).text)).toEqual({ status: 'asked' })
})

test('a stock alert from before verification waits for the mailbox', async () => {
  const { id } = await stranger('gammal@exempel.se')
  await db.query(
    '',
    `insert into stock_alert (product_id, email, member_id, token_hash, created_at, confirmed_at) values (1, 'gammal@exempel.se', $1, 'x', now(), now())`,
    [id],
  )
  const notify = () => sendStockAlerts({ db, origin, now: new Date() })
  await notify()
  const notified = () =>
    db.query('', `select from email_outbox where recipient = 'gammal@exempel.se' and subject like '%tillbaka'`)
  expect(await notified()).toEqual([])
  await db.query('', 'update member set email_verified_at = now() where id = $1', [id])
  expect(await notify()).toBe(1)
  expect(await notified()).toHaveLength(1)
})

test('a stranger cannot give or withdraw consent for the mailbox', async () => {
  const { at } = await stranger()
  const consents = () => db.query('', 'select id from email_consent')
  const before = await consents()
  const refused = { status: 403, text: expect.stringContaining('email-not-verified') }
  expect(await at('PUT', '/setting/send_newsletter', { value: true })).toMatchObject(refused)
  expect(await at('POST', '/profile-settings', { shouldReceiveNewsletters: true })).toMatchObject(refused)
  expect(await at('POST', '/profile-settings', { shouldReceiveWishlistEmails: true })).toMatchObject(refused)
  expect(await at('PUT', '/cart/reminder', { isOn: true })).toMatchObject(refused)
  expect(await at('PUT', '/cart/reminder', { isOn: false })).toMatchObject(refused)
  expect(await at('PUT', '/setting/send_newsletter', { value: false })).toMatchObject({ status: 200 })
  expect(await consents()).toEqual(before)
})

test('members cannot be found by address, verified or not', async () => {
  await stranger('hittad@exempel.se')
  const { at } = await stranger()
  for (const text of ['hittad@exempel.se', 'hittad', 'member900@exempel.se']) {
    expect(await at('GET', `/member/friends/search?text=${encodeURIComponent(text)}`)).toMatchObject({
      status: 200,
      text: '{"data":[]}',
    })
  }
})

test('registering answers the same for a verified, typed or new address', async () => {
  const shapes = []
  for (const email of ['member900@exempel.se', guest, 'ingen@exempel.se']) {
    const { at, username, id } = await stranger(email)
    const { text } = await at('GET', '/me')
    shapes.push(text.replaceAll(username, '').replaceAll(email, '').replace(`"id":${id},`, ''))
  }
  expect(new Set(shapes).size).toBe(1)
})

test("an order's secret opens that order, and nothing else of the address", async () => {
  const cartId = await shop.fillCart({ 1: 1 })
  const more = await shop.order({ cartId, expectedTotal: 104_900, request: { email: guest, street: 'Öppna vägen 3' } })
  const { at } = await stranger(guest, { orderId: more.orderId, secret: more.secret })
  const { text } = await at('GET', '/my-data')
  expect(text).toContain('Öppna vägen 3')
  expect(text).not.toContain(mark)
})

type Owned = { table: string; owner: number | null }

async function notified(memberId: number): Promise<Owned[]> {
  const [account] = await accountsOf(db, memberId)
  const own = await ownOf(db, memberId, account?.verifiedEmail ?? null)
  const found = await Promise.all(
    Object.keys(exportedTables).map(async (table) => {
      const rows: { member_id?: number; id?: number }[] = await ownRows(db, table, { own })
      return rows.map((row) => ({ table, owner: (table === 'member' ? row.id : row.member_id) ?? null }))
    }),
  )
  return found.flat()
}

const memberRows = (owner: number) => ['member', 'member_activity'].map((table) => ({ table, owner }))

test('a typed address shows no other rows before verification, and none of other members after', async () => {
  const Case = fc.constantFrom(guest, 'Gast@Exempel.SE', 'GAST@exempel.se')
  await fc.assert(
    fc.asyncProperty(fc.array(Case, { minLength: 1, maxLength: 3 }), fc.nat({ max: 2 }), async (addresses, at) => {
      await db.query('', `delete from member where username like 'frimling%'`)
      const sql = `insert into member (username, email, password_hash) values ($1, $2, '') returning id`
      const ids = []
      for (const [index, email] of addresses.entries()) {
        const [member] = await db.query<{ id: number }>('', sql, [`frimling-${index}`, email])
        ids.push(member?.id ?? 0)
      }
      for (const id of ids) expect(await notified(id)).toEqual(memberRows(id))
      const owner = ids[at % ids.length] ?? 0
      await db.query('', 'update member set email_verified_at = now() where id = $1', [owner])
      const owns = await notified(owner)
      expect(owns.filter((row) => row.owner !== null && row.owner !== owner)).toEqual([])
      expect(new Set(owns.map(({ table }) => table))).toEqual(
        new Set([
          ...owns.map(({ table }) => table),
          'orders',
          'email_consent',
          'stock_alert',
          'withdrawal',
          'gift_card',
          'email_outbox',
        ]),
      )
      for (const id of ids.filter((one) => one !== owner)) {
        expect(await notified(id)).toEqual(memberRows(id))
      }
    }),
    { numRuns: 12 },
  )
})

test('the guest who verifies the mailbox sees and erases everything', async () => {
  await db.query('', `delete from member where username like 'frimling%'`)
  const { at } = await stranger()
  await db.query('', 'delete from rate_limit')
  expect(await at('POST', '/email-verification', {})).toMatchObject({ status: 200 })
  const received = (await emailsTo(db, guest)).at(-1)
  const token = /\/bekrafta-e-post\/([\w-]+)/.exec(received?.text ?? '')?.[1] ?? ''
  expect(await browser()('POST', `/email-verification/${token}`, {})).toMatchObject({ status: 200 })
  const { tables } = JSON.parse((await at('GET', '/my-data')).text)
  const orders = JSON.stringify(tables.orders)
  expect(orders).toContain(`${mark} 7`)
  expect(orders).not.toContain(`${mark} 8`)
  expect(await at('POST', '/my-data/erasure', { password })).toMatchObject({ status: 409 })
  await db.query('', `update orders set state = 'delivered' where member_id is null`)
  expect(await at('POST', '/my-data/erasure', { password })).toMatchObject({ status: 200 })
  const left = await whatIsTheGuests()
  expect(left).not.toContain(`${mark} 7`)
  expect(left).toContain(`${mark} 8`)
})
