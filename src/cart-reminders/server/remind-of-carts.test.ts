import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cartContract } from '#cart/contract.ts'
import { cartApi } from '#cart/server/api.ts'
import { reminderContract } from '#cart-reminders/contract.ts'
import { reminderApi } from '#cart-reminders/server/api.ts'
import { openProductCache, type ProductCache } from '#catalog/server/product-cache.ts'
import { answerInProcess, callsOf } from '#core/server/call-table.ts'
import { markChanged } from '#core/server/changes.ts'
import type { Member } from '#core/server/handlers.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { emailSubscriptionsContract } from '#email/contract.ts'
import { recordMemberConsent } from '#email/server/consents.ts'
import { emailSubscriptionsApi } from '#email/server/subscriptions-api.ts'
import { noPromotions as promotions } from '#promotions/server/open-promotions.ts'
import { testDatabase } from '#test/database.ts'
import { type SentEmail, sentEmails, testEncryption } from '#test/encryption.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { makeContext, makeMember } from '#test/request-context.ts'
import { remindOfCarts } from './remind-of-carts.ts'

const db = await testDatabase()
const emailDeps = {
  db,
  encryption: testEncryption,
  origin: 'https://krets.example',
}
let productCache: ProductCache
let rows: ReturnType<typeof callsOf>

const theMouse = 1
const theGame = 2
const noon = new Date('2026-11-20T12:00:00Z')
const after = (hours: number, minutes = 0) => new Date(noon.getTime() + (hours * 60 + minutes) * 60_000)

beforeAll(async () => {
  await stockShop(db)
  await addGoods(db, { id: theMouse, name: 'Plym & co', price: 74_900 })
  await addGoods(db, { id: theGame, name: 'Fyrvaktarna', price: 39_900 })
  productCache = await openProductCache({ db })
  rows = [
    ...callsOf('cart', cartContract, cartApi({ db, productCache })),
    ...callsOf('cart', reminderContract, reminderApi({ db, encryption: testEncryption, productCache, promotions })),
    ...callsOf('account', emailSubscriptionsContract, emailSubscriptionsApi(emailDeps)),
  ]
})
beforeEach(async () => {
  for (const table of ['email_outbox', 'rate_limit', 'cart', 'cart_reminder', 'email_consent', 'member']) {
    await db.query('', `delete from ${table}`)
  }
  await price(theMouse, 74_900)
  await stock(theMouse, 10)
})
afterAll(async () => {
  await productCache.close()
  await db.close()
})

let callers = 0

function browser(member: Member | null = null) {
  const cookies = new Map<string, string>()
  callers += 1
  const ip = `caller ${callers}`
  const call = async (name: string, input: object, now = noon) => {
    const row = rows.find((one) => one.name === name)
    if (!row) throw new Error(`No call ${name}`)
    const setCookie = (key: string, value: string | null) =>
      void (value ? cookies.set(key, value) : cookies.delete(key))
    const context = { ...makeContext({ now, member }), ip, cookies, setCookie }
    const answer = await answerInProcess(row, input, context)
    return JSON.parse(JSON.stringify(answer))
  }
  return {
    call,
    cookies,
    put: (productId: number, quantity: number, now = noon) =>
      call('postCart', { events: [{ method: 'absolute', productId, quantity }] }, now),
    goods: async () => {
      const { data } = await call('getCart', {})
      return data.cart.rows.map((row: { product: { id: number }; quantity: number }) => [row.product.id, row.quantity])
    },
  }
}

async function leaver(id = 7) {
  const member = await makeMember(db, id)
  const their = browser(member)
  await their.call('putReminderChoice', { isOn: true })
  await their.put(theMouse, 2)
  await their.put(theGame, 1)
  return { ...their, member }
}

async function guest(email = 'elsa@exempel.se') {
  const their = browser()
  await their.put(theMouse, 1)
  await their.call('putReminderChoice', { isOn: true, email })
  return their
}

const nobodyOrdered = async () => false

function remind(now: Date, more: { afterHours?: number; hasOrdered?: () => Promise<boolean> } = {}): Promise<number> {
  return remindOfCarts(
    { ...emailDeps, productCache, promotions, afterHours: 24, hasOrdered: nobodyOrdered, ...more },
    now,
  )
}

const emails = () => sentEmails(db)
const cartIn = (sent?: SentEmail) => /utskick\/([0-9a-f-]{36}\.[\w-]+)/.exec(sent?.text ?? '')?.[1] ?? ''
const endIn = (sent?: SentEmail) => /utskick\/(\d+\.[\w-]+)/.exec(sent?.text ?? '')?.[1] ?? ''

async function change(sql: string, params: unknown[], productId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.query('', sql, params)
    await markChanged(tx, [productId])
  })
  await productCache.catchUp()
}
const price = (id: number, amount: number) =>
  change('update product set price = $2, retired_at = null where id = $1', [id, amount], id)
const stock = (id: number, units: number) =>
  change('update stock set quantity = $2 where product_id = $1 and place = 0', [id, units], id)

test('a member is reminded once of an abandoned cart at current prices', async () => {
  await leaver()
  expect(await remind(after(23, 59))).toBe(0)
  await price(theMouse, 69_900)
  expect([await remind(after(24)), await remind(after(24, 10))]).toEqual([1, 0])
  const [received, ...more] = await emails()
  expect(more).toEqual([])
  expect(received).toMatchObject({ recipient: 'member7@exempel.se', subject: 'Din varukorg finns kvar' })
  expect(received?.text.replaceAll('\u00a0', ' ')).toContain(
    ['2 st Plym & co: 1 398 kr', '1 st Fyrvaktarna: 399 kr', '', 'Summa inkl. moms: 1 797 kr'].join('\n'),
  )
  expect(received?.html).toContain('Plym &#38; co')
  expect(received?.text).toContain('Hej Elin!')
  expect(received?.text).toContain('Krets Handel AB')
  expect(received?.url).toBe(`https://krets.example/api/newsletter/unsubscribe/${endIn(received)}`)
})

test('concurrent jobs send one reminder', async () => {
  await leaver(7)
  await leaver(8)
  await guest()
  const counts = await Promise.all([remind(after(24)), remind(after(24)), remind(after(24))])
  expect(counts.reduce((sum, count) => sum + count)).toBe(3)
  expect((await emails()).map(({ recipient }) => recipient).toSorted()).toEqual([
    'elsa@exempel.se',
    'member7@exempel.se',
    'member8@exempel.se',
  ])
})

test('two carts of one address give one email, in any process', async () => {
  await guest()
  await guest()
  const counts = await Promise.all([remind(after(24)), remind(after(24))])
  expect(counts.toSorted()).toEqual([0, 1])
  expect(await emails()).toHaveLength(1)
})

test('nothing is sent at night', async () => {
  await leaver()
  // 20:00 and 07:59 in Stockholm.
  for (const night of ['2026-11-21T19:00:00Z', '2026-11-22T06:59:00Z']) expect(await remind(new Date(night))).toBe(0)
  expect(await remind(new Date('2026-11-22T07:00:00Z'))).toBe(1)
})

test('the setting is the delay in hours, and 0 disables reminders', async () => {
  await leaver()
  expect(await remind(after(24), { afterHours: 0 })).toBe(0)
  expect(await remind(after(2), { afterHours: 3 })).toBe(0)
  expect(await remind(after(3), { afterHours: 3 })).toBe(1)
})

test('a changed cart waits again, and an old one is not reminded of', async () => {
  const anna = await leaver()
  await anna.put(theGame, 2, after(20))
  expect(await remind(after(26))).toBe(0)
  expect(await remind(after(20 + 24 + 49))).toBe(0)
  expect(await remind(after(20 + 24))).toBe(1)
})

test('a person gets at most one reminder in 14 days', async () => {
  const anna = await leaver()
  await remind(after(24))
  await anna.put(theGame, 3, after(10 * 24))
  expect(await remind(after(11 * 24))).toBe(0)
  await anna.put(theGame, 4, after(14 * 24))
  expect(await remind(after(15 * 24, 10))).toBe(1)
})

test('no reminder is sent without consent, or after it was withdrawn', async () => {
  const silent = browser(await makeMember(db, 6))
  await silent.put(theMouse, 1)
  await browser().put(theMouse, 1)
  const anna = await leaver()
  await anna.call('putReminderChoice', { isOn: false })
  const elsa = await guest()
  await elsa.call('putReminderChoice', { isOn: false })
  expect(await remind(after(24))).toBe(0)
})

test('a member with an unverified mailbox is not reminded, whatever the earlier consent', async () => {
  const { member } = await leaver()
  await db.query('', 'update member set email_verified_at = null')
  expect(await remind(after(24))).toBe(0)
  const unproven = browser({ ...member, verifiedEmail: null })
  expect(await unproven.call('getReminderChoice', {})).toEqual({ data: { isOn: false } })
  await expect(unproven.call('putReminderChoice', { isOn: false })).rejects.toMatchObject({
    status: 403,
    code: 'email-not-verified',
  })
  await db.query('', 'update member set email_verified_at = now()')
  expect(await remind(after(24, 10))).toBe(1)
})

test('a refusal from the mailbox cannot be overridden by typing its address', async () => {
  await guest()
  await remind(after(24))
  await browser().call('endSubscription', { token: endIn((await emails())[0]) }, after(25))
  await db.query('', 'delete from cart_reminder')
  const stranger = browser()
  await stranger.put(theMouse, 1, after(30))
  await stranger.call('putReminderChoice', { isOn: true, email: 'ELSA@exempel.se' }, after(30))
  expect(await remind(after(54))).toBe(0)
})

test("a stranger who types a member's address causes no emails about the member's cart", async () => {
  const anna = browser(await makeMember(db, 7))
  await anna.put(theMouse, 1)
  const stranger = await guest('member7@exempel.se')
  await stranger.call('putReminderChoice', { isOn: false })
  expect(await remind(after(24))).toBe(0)
  expect(await anna.call('getReminderChoice', {})).toEqual({ data: { isOn: false } })
})

test('unavailable products are left out', async () => {
  await leaver()
  await stock(theMouse, 0)
  expect(await remind(after(24))).toBe(1)
  const [received] = await emails()
  expect(received?.text).not.toContain('Plym')
  expect(received?.text).toContain('Fyrvaktarna')
  const elsa = await guest()
  await elsa.put(theMouse, 0)
  await guest('olle@exempel.se')
  expect(await remind(after(24))).toBe(0)
})

test('an order after abandoning the cart cancels the reminder', async () => {
  await leaver()
  const requested: unknown[] = []
  const hasOrdered = async (...[, who]: unknown[]) => {
    requested.push(who)
    return true
  }
  expect(await remind(after(24), { hasOrdered })).toBe(0)
  expect(requested).toMatchObject([{ memberId: 7, email: 'member7@exempel.se', since: noon }])
  expect(await db.query('', 'select from cart_reminder')).toEqual([])
})

test('the link opens the products on another device, repeatedly', async () => {
  await guest()
  await remind(after(24))
  const token = cartIn((await emails())[0])
  const phone = browser()
  expect(await phone.call('getReminded', { token })).toEqual({ data: { rows: [{ productId: theMouse, quantity: 1 }] } })
  expect(await phone.goods()).toEqual([])
  for (let time = 0; time < 2; time += 1) {
    expect(await phone.call('openReminded', { token })).toEqual({ data: { isOpened: true } })
    expect(await phone.goods()).toEqual([[theMouse, 1]])
  }
})

test('a cart with other products is left unchanged', async () => {
  await guest()
  await remind(after(24))
  const token = cartIn((await emails())[0])
  const phone = browser()
  await phone.put(theGame, 1)
  expect(await phone.call('openReminded', { token })).toEqual({ data: { isOpened: false } })
  expect(await phone.goods()).toEqual([[theGame, 1]])
})

test("a member's own cart opens unchanged, and others get its products only", async () => {
  const anna = await leaver()
  await remind(after(24))
  const token = cartIn((await emails())[0])
  expect(await anna.call('openReminded', { token })).toEqual({ data: { isOpened: true } })
  expect(await anna.goods()).toEqual([
    [theMouse, 2],
    [theGame, 1],
  ])
  const phone = browser()
  await phone.call('openReminded', { token })
  await phone.put(theGame, 0)
  expect(await anna.goods()).toHaveLength(2)
})

test('gift card recipients are not shown', async () => {
  const elsa = await guest()
  const gift = { amount: 50_000, name: 'Farmor', email: 'farmor@exempel.se', greeting: 'Grattis', sendOn: null }
  await db.query('', 'update cart set rows = $2::json where id = $1', [
    elsa.cookies.get('shop_cart'),
    JSON.stringify([
      { id: 'a', productId: theMouse, quantity: 1, insured: false, unitPrice: 74_900, discount: 0, addedAt: 0 },
      { id: 'b', productId: theGame, quantity: 1, insured: false, unitPrice: 50_000, discount: 0, addedAt: 0, gift },
    ]),
  ])
  await remind(after(24))
  const [received] = await emails()
  expect(JSON.stringify(received)).not.toMatch(/farmor|grattis/i)
  const phone = browser()
  const counts = JSON.stringify([
    await phone.call('getReminded', { token: cartIn(received) }),
    await phone.call('openReminded', { token: cartIn(received) }),
    await phone.call('getCart', {}),
  ])
  expect(counts).not.toMatch(/farmor|grattis/i)
})

test('a forged link, or one of a deleted cart, opens nothing', async () => {
  const elsa = await guest()
  await remind(after(24))
  const token = cartIn((await emails())[0])
  const [id] = token.split('.')
  for (const forged of [`${id}.${'A'.repeat(22)}`, `${id}`, 'x', `${crypto.randomUUID()}.${token.split('.')[1]}`]) {
    expect(await browser().call('getReminded', { token: forged })).toEqual({ data: null })
    await expect(browser().call('openReminded', { token: forged })).rejects.toMatchObject({ status: 404 })
  }
  await elsa.put(theMouse, 0)
  expect(await browser().call('getReminded', { token })).toEqual({ data: null })
  await expect(browser().call('openReminded', { token })).rejects.toMatchObject({ status: 404 })
})

test('a visitor needs a cart and an address', async () => {
  await expect(browser().call('putReminderChoice', { isOn: true, email: 'elsa@exempel.se' })).rejects.toMatchObject({
    status: 409,
  })
  const elsa = browser()
  await elsa.put(theMouse, 1)
  for (const email of ['elsa', undefined]) {
    await expect(elsa.call('putReminderChoice', { isOn: true, email })).rejects.toMatchObject({ status: 400 })
  }
  expect(await elsa.call('getReminderChoice', {})).toEqual({ data: { isOn: false } })
  await elsa.call('putReminderChoice', { isOn: true, email: 'elsa@exempel.se' })
  expect(await elsa.call('getReminderChoice', {})).toEqual({ data: { isOn: true } })
})

test('a newsletter link does not unsubscribe from reminders', async () => {
  const anna = await leaver()
  await recordMemberConsent(db, { memberId: 7, kind: 'newsletter', isYes: false, source: 'settings', now: noon })
  expect(await anna.call('getReminderChoice', {})).toEqual({ data: { isOn: true } })
})
