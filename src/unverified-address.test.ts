import fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reminderContract } from '#cart/reminder-contract.ts'
import { reminderApi } from '#cart/server/reminder-api.ts'
import { tellWatchers } from '#catalog/server/watch/tell-watchers.ts'
import { watchApi } from '#catalog/server/watch-api.ts'
import { watchContract } from '#catalog/watch-contract.ts'
import { callsOf } from '#core/server/call-table.ts'
import { friendsContract } from '#members/friends-contract.ts'
import { personContract } from '#members/person-contract.ts'
import { friendsApi } from '#members/server/friends/api.ts'
import { personApi } from '#members/server/person/api.ts'
import { exportedTables } from '#members/server/person/exported-tables.ts'
import { ordersContract } from '#orders/contract.ts'
import { ordersApi } from '#orders/server/api.ts'
import { guestOrders } from '#orders/server/guest-orders.ts'
import { noPromotions as promotions } from '#promotions/server/open-promotions.ts'
import { accountOn, letterSender } from '#test/account.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { lettersTo } from '#test/sealer.ts'
import { makeMember, makeShopper } from '#test/visit.ts'
import { createApp } from './app.ts'

// A stranger registers with the address of somebody who has only been a guest.
const shop = await openCheckout()
const { db, shelf } = shop
const { rows, sessions } = accountOn(db, guestOrders(db))
const origin = 'https://krets.example'
const app = createApp({
  calls: [
    ...rows,
    ...callsOf('members', personContract, personApi({ db, sessions })),
    ...callsOf('members', friendsContract, friendsApi({ db })),
    ...callsOf('catalog', watchContract, watchApi({ db, shelf, origin })),
    ...callsOf('cart', reminderContract, reminderApi({ db, sealer: letterSender.sealer, shelf, promotions })),
    ...callsOf('orders', ordersContract, ordersApi({ ...shop.parts, db })),
  ],
  sessions,
  log: pino({ level: 'silent' }),
  version: '1',
  now: () => new Date(),
  connection: { trustProxy: false, publicOrigin: null },
  unsafeCalls: { take: () => null },
  isReady: () => true,
})
const password = 'tre gröna hästar'
const guest = 'gast@exempel.se'
const mark = 'Hemliga gränden'
let order: { orderId: string; secret: string }

/** Makes calls as a browser that keeps its cookies. */
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
    const set = answer.headers.getSetCookie().find((one) => one.startsWith('krets_session='))
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
  // Placed by another member, who typed the guest's address.
  await shop.fillCart({ 1: 1 }, { memberId: 900 })
  const theirs = { email: guest, street: `${mark} 8` }
  await shop.order({ cartId: '', shopper: makeShopper(900), expectedTotal: 104_900, request: theirs })
})
afterAll(() => shop.close())

/** A row by the address alone in every table that keeps one. */
async function typed(email: string): Promise<void> {
  const statements = [
    `insert into letter_answer (kind, email, is_yes, is_proven, source, words, at) values ('newsletter', $1, true, true, 'footer', '${mark}', now())`,
    `insert into letter_question (token_hash, email, asker, source, words, at) values (sha256(random()::text::bytea), $1, '', 'footer', '${mark}', now())`,
    `insert into stock_watch (product_id, email, token_hash, created_at, confirmed_at) values (2, $1, sha256(random()::text::bytea), now(), now())`,
    `insert into cart_reminder (email, cart_id, at) values ($1, gen_random_uuid(), now())`,
    `insert into cart_reminder_wish (cart_id, email, at) select id, $1, now() from cart where member_id is null limit 1`,
    `insert into withdrawal (key, name, order_number, email, at) values (sha256(random()::text::bytea), '${mark}', '1', $1, now())`,
    `insert into gift_card (code_hash, last4, recipient_email, created_at, created_by) values (sha256(random()::text::bytea), '1234', $1, now(), 900)`,
    `insert into mail (key, recipient, subject, text, html, created_at, due_at) values (gen_random_uuid()::text, $1, '${mark}', '${mark}', '', now(), now())`,
  ]
  for (const statement of statements) await db.query('', statement, [email])
}

/** Everything that is the guest's, by which it is seen whether somebody has touched it. */
async function whatIsTheGuests(): Promise<string> {
  const tables = [
    'orders',
    'order_row',
    'letter_answer',
    'letter_question',
    'stock_watch',
    'cart_reminder',
    'cart_reminder_wish',
    'withdrawal',
    'gift_card',
  ]
  const kept = await Promise.all(tables.map((name) => db.query('', `select t::text from ${name} t order by 1`)))
  return JSON.stringify([...kept, await db.query('', `select t::text from mail t where subject = '${mark}'`)])
}

test('the export of a stranger tells nothing of the guest', async () => {
  const { at, username } = await stranger()
  const { status, text } = await at('GET', '/my-data')
  expect(status).toBe(200)
  expect(text).toContain(username)
  for (const trace of [mark, order.orderId, order.secret, 'Elin', '0701740605', '1234"'])
    expect(text).not.toContain(trace)
})

test('the erasure of a stranger erases the stranger, and nothing of the guest', async () => {
  const before = await whatIsTheGuests()
  const { at, id } = await stranger()
  expect(await at('POST', '/my-data/erasure', { password })).toMatchObject({ status: 200 })
  expect(await db.query('', 'select from member where id = $1', [id])).toEqual([])
  expect(await whatIsTheGuests()).toBe(before)
})

test('a stranger sees no orders of the guest, and cancels none', async () => {
  const { at } = await stranger()
  const mine = await at('GET', '/orders')
  expect(mine.status).toBe(200)
  expect(mine.text).not.toContain(order.orderId)
  expect(await at('GET', `/order/${order.orderId}`)).toMatchObject({ status: 404 })
  expect(await at('POST', `/order/${order.orderId}/cancel`, {})).toMatchObject({ status: 404 })
})

test('a stranger’s watch asks the mailbox, and does not tell that it already watches', async () => {
  const { at } = await stranger('vaktad@exempel.se')
  for (const body of [{}, { email: 'vaktad@exempel.se' }]) {
    expect(JSON.parse((await at('POST', '/product/2/watch', body)).text)).toEqual({ status: 'asked' })
  }
  expect(await db.query('', `select member_id, confirmed_at from stock_watch where email like 'vaktad%'`)).toEqual([
    { member_id: null, confirmed_at: null },
  ])
  const { at: other } = await stranger()
  expect(JSON.parse((await other('POST', '/product/2/watch', {})).text)).toEqual({ status: 'asked' })
})

test('a watch from before addresses were verified waits for the mailbox', async () => {
  const { id } = await stranger('gammal@exempel.se')
  await db.query(
    '',
    `insert into stock_watch (product_id, email, member_id, token_hash, created_at, confirmed_at) values (1, 'gammal@exempel.se', $1, 'x', now(), now())`,
    [id],
  )
  const tell = () => tellWatchers({ db, origin, now: new Date() })
  await tell()
  const told = () => db.query('', `select from mail where recipient = 'gammal@exempel.se' and subject like '%tillbaka'`)
  expect(await told()).toEqual([])
  await db.query('', 'update member set email_verified_at = now() where id = $1', [id])
  expect(await tell()).toBe(1)
  expect(await told()).toHaveLength(1)
})

test('a stranger says neither yes nor no for the mailbox', async () => {
  const { at } = await stranger()
  const said = () => db.query('', 'select id from letter_answer')
  const before = await said()
  const refused = { status: 403, text: expect.stringContaining('email-not-verified') }
  expect(await at('PUT', '/setting/send_newsletter', { value: true })).toMatchObject(refused)
  expect(await at('POST', '/profile-settings', { shouldReceiveNewsletters: true })).toMatchObject(refused)
  expect(await at('POST', '/profile-settings', { shouldReceiveWishLetters: true })).toMatchObject(refused)
  expect(await at('PUT', '/cart/reminder', { isOn: true })).toMatchObject(refused)
  expect(await at('PUT', '/cart/reminder', { isOn: false })).toMatchObject(refused)
  expect(await at('PUT', '/setting/send_newsletter', { value: false })).toMatchObject({ status: 200 })
  expect(await said()).toEqual(before)
})

test('nobody is found by an address, verified or not', async () => {
  await stranger('hittad@exempel.se')
  const { at } = await stranger()
  for (const text of ['hittad@exempel.se', 'hittad', 'member900@exempel.se']) {
    expect(await at('GET', `/member/friends/search?text=${encodeURIComponent(text)}`)).toMatchObject({
      status: 200,
      text: '{"data":[]}',
    })
  }
})

test('registering answers the same for an address that is verified, typed or new', async () => {
  const shapes = []
  for (const email of ['member900@exempel.se', guest, 'ingen@exempel.se']) {
    const { at, username, id } = await stranger(email)
    const { text } = await at('GET', '/me')
    shapes.push(text.replaceAll(username, '').replaceAll(email, '').replace(`"id":${id},`, ''))
  }
  expect(new Set(shapes).size).toBe(1)
})

test('who holds the secret of an order gets that order by it, and nothing else of the address', async () => {
  const cartId = await shop.fillCart({ 1: 1 })
  const more = await shop.order({ cartId, expectedTotal: 104_900, request: { email: guest, street: 'Öppna vägen 3' } })
  const { at } = await stranger(guest, { orderId: more.orderId, secret: more.secret })
  const { text } = await at('GET', '/my-data')
  expect(text).toContain('Öppna vägen 3')
  expect(text).not.toContain(mark)
})

type Owned = { table: string; owner: number | null }

/** Whose the rows are that a member is told of. */
async function told(memberId: number): Promise<Owned[]> {
  const found = await Promise.all(
    Object.entries(exportedTables).map(async ([table, { where }]) => {
      const sql = `select to_jsonb(t) as row from ${table} t where ${where}`
      const kept = await db.query<{ row: { member_id?: number; id?: number } }>('', sql, [memberId])
      return kept.map(({ row }) => ({ table, owner: (table === 'member' ? row.id : row.member_id) ?? null }))
    }),
  )
  return found.flat()
}

test('whoever types the address, no row of another is told before the mailbox has answered, and none of another member after', async () => {
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
      for (const id of ids) expect(await told(id)).toEqual([{ table: 'member', owner: id }])
      const owner = ids[at % ids.length] ?? 0
      await db.query('', 'update member set email_verified_at = now() where id = $1', [owner])
      const owns = await told(owner)
      expect(owns.filter((row) => row.owner !== null && row.owner !== owner)).toEqual([])
      expect(new Set(owns.map(({ table }) => table))).toEqual(
        new Set([
          ...owns.map(({ table }) => table),
          'orders',
          'letter_answer',
          'stock_watch',
          'withdrawal',
          'gift_card',
          'mail',
        ]),
      )
      for (const id of ids.filter((one) => one !== owner)) {
        expect(await told(id)).toEqual([{ table: 'member', owner: id }])
      }
    }),
    { numRuns: 12 },
  )
})

test('the guest who proves the mailbox is told of it all, and erases it all', async () => {
  await db.query('', `delete from member where username like 'frimling%'`)
  const { at } = await stranger()
  // Of the limit for letters to one mailbox nothing is left.
  await db.query('', 'delete from code_guess')
  expect(await at('POST', '/email-verification', {})).toMatchObject({ status: 200 })
  const letter = (await lettersTo(db, guest)).at(-1)
  const token = /\/bekrafta-e-post\/([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
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
  // The order of another member is that member's.
  expect(left).toContain(`${mark} 8`)
})
