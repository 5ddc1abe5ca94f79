import { afterAll, beforeAll, expect, test } from 'vitest'
import { backOfficeRights } from '#core/rights.ts'
import { tokenHash } from '#core/server/secret-token.ts'
import { deliver } from '#test/deliver.ts'
import { sentEmails } from '#test/encryption.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { makeContext, makeMember } from '#test/request-context.ts'
import { returnsApi } from './api.ts'
import { returnsBackOfficeApi } from './back-office-api.ts'

const shop = await openCheckout()
const { db } = shop
const api = returnsApi({ db, publicUrl: 'https://krets.example' })
const backOffice = returnsBackOfficeApi({ db, publicUrl: 'http://localhost' })
const nothing = { params: undefined, query: undefined, body: undefined }

beforeAll(async () => {
  await shop.sell({ id: 1, name: 'Hexum Vind', web: 100 })
  await makeMember(db, 7)
})
afterAll(() => shop.close())

async function delivered(day: string, units?: number[]) {
  const order = await shop.order({
    cartId: await shop.fillCart({ 1: 2 }),
    expectedTotal: 204_900,
    now: new Date('2026-11-01'),
  })
  const at = new Date(`${day}T12:00:00Z`)
  await deliver(db, { orderId: order.orderId, sentAt: at, deliveredAt: at, ...(units ? { units } : {}) })
  return order
}

const withdraw = (
  fields: { orderNumber: string; email?: string; name?: string; secret?: string },
  at: string,
  ip = '127.0.0.1',
) =>
  api.withdraw(
    { ...nothing, body: { name: 'Elin Berg', email: 'elin@exempel.se', ...fields } },
    makeContext({ now: new Date(at), ip }),
  )
const returnsOf = (orderId: string) =>
  db.query<{ cause: string; quantity: number }>(
    '',
    'select cause, quantity from goods_return g join goods_return_row on return_id = g.id where order_id = $1 order by g.id',
    [orderId],
  )

test('direktiv 2011/83 art. 11a: name, number and address are enough, acknowledged by email with date and time', async () => {
  const { orderId, number, secret } = await delivered('2026-11-10')
  const answer = await withdraw({ orderNumber: String(number), secret }, '2026-11-20T13:26:07Z')
  expect(answer).toMatchObject({ data: { orderNumber: String(number), at: Date.parse('2026-11-20T13:26:07Z') } })
  expect(await returnsOf(orderId)).toEqual([{ cause: 'withdrawal', quantity: 2 }])
  const emails = await db.query<{ recipient: string; text: string }>(
    '',
    `select recipient, text from email_outbox where key like 'withdrawal-%' and text like '%' || $1 || '%'`,
    [String(number)],
  )
  expect(emails).toMatchObject([{ recipient: 'elin@exempel.se' }])
  for (const part of ['20 november 2026 kl. 14.26.07', 'Jag ångrar mitt köp', 'Elin Berg', 'Kretsgatan 1']) {
    expect(emails[0]?.text).toContain(part)
  }
})

test('a repetition is received once', async () => {
  const { orderId, number, secret } = await delivered('2026-11-10')
  const first = await withdraw({ orderNumber: ` ${number}`, secret }, '2026-11-20T13:00:00Z')
  const again = await withdraw({ orderNumber: ` ${number}`, secret }, '2026-11-20T13:00:09Z')
  expect(again).toEqual(first)
  expect(await returnsOf(orderId)).toHaveLength(1)
})

test('a stranger’s address reveals nothing, and an employee handles it', async () => {
  const { orderId, number } = await delivered('2026-11-10')
  const fields = { orderNumber: String(number), email: 'tjuv@exempel.se' }
  const known = await withdraw(fields, '2026-11-20T13:00:00Z')
  const unknown = await withdraw({ ...fields, orderNumber: '999999' }, '2026-11-20T13:00:00Z')
  const received = { name: 'Elin Berg', at: Date.parse('2026-11-20T13:00:00Z'), outcome: null }
  expect(known).toEqual({ data: { ...fields, ...received } })
  expect(unknown).toEqual({ data: { ...fields, ...received, orderNumber: '999999' } })
  expect(await returnsOf(orderId)).toEqual([])

  const employee = makeContext({ member: { ...(await makeMember(db, 8)), isEmployee: true, rights: backOfficeRights } })
  const waiting = await backOffice.getReturnsBackOffice({ ...nothing, query: {} }, employee)
  if (!('data' in waiting)) throw new Error('The answer is no object')
  expect(waiting.data.withdrawals.map(({ orderNumber }) => orderNumber)).toEqual([String(number), '999999'])
  const [first] = waiting.data.withdrawals
  await backOffice.answerWithdrawal(
    { ...nothing, params: { id: first?.id ?? 0 }, body: { text: 'Vilken adress?' } },
    employee,
  )
  expect(await backOffice.getReturnsBackOffice({ ...nothing, query: {} }, employee)).toMatchObject({
    data: { withdrawals: [{ orderNumber: '999999' }] },
  })
})

test('after the last day it is received without effect', async () => {
  const { orderId, number, secret } = await delivered('2026-10-01')
  await withdraw({ orderNumber: String(number), secret }, '2026-11-20T13:00:00Z')
  expect(await returnsOf(orderId)).toEqual([])
})

test('the period does not begin while a part is in transit', async () => {
  const { orderId, number, secret } = await delivered('2026-10-01', [1])
  await withdraw({ orderNumber: String(number), secret }, '2026-11-20T13:00:00Z')
  expect(await returnsOf(orderId)).toEqual([{ cause: 'withdrawal', quantity: 1 }])
})

test('the unpacked part is cancelled at once and refunded', async () => {
  const { orderId, number, secret } = await shop.order({
    cartId: await shop.fillCart({ 1: 2 }),
    expectedTotal: 204_900,
  })
  await withdraw({ orderNumber: String(number), secret }, '2026-11-20T13:00:00Z')
  expect(await returnsOf(orderId)).toEqual([])
  expect(await db.query('', 'select state from orders where id = $1', [orderId])).toEqual([{ state: 'cancelled' }])
  expect(await db.query('', 'select amount from refund where order_id = $1', [orderId])).toEqual([{ amount: 204_900 }])
})

async function linkIn(number: number): Promise<string> {
  const received = (await sentEmails(db)).find(
    ({ key, text }) => key.startsWith('withdrawal-') && text.includes(String(number)),
  )
  return /token=([\w-]+)/.exec(received?.text ?? '')?.[1] ?? ''
}

const prove = (token: string, at: string) =>
  api.confirmWithdrawal({ ...nothing, body: { token } }, makeContext({ now: new Date(at) }))

const standing = async (orderId: string) => ({
  state: (await db.query<{ state: string }>('', 'select state from orders where id = $1', [orderId]))[0]?.state,
  returns: (await returnsOf(orderId)).length,
  refunds: (await db.query('', 'select from refund where order_id = $1', [orderId])).length,
})

test("number and address prove nothing: nothing happens until the order's mailbox confirms", async () => {
  const { orderId, number } = await shop.order({ cartId: await shop.fillCart({ 1: 2 }), expectedTotal: 204_900 })
  await withdraw({ orderNumber: String(number), name: 'Vinn pengar på evil.example' }, '2026-11-20T15:00:00Z')
  expect(await standing(orderId)).toEqual({ state: 'placed', returns: 0, refunds: 0 })
  const [received] = await db.query<{ subject: string; text: string }>(
    '',
    `select subject, text from email_outbox where key like 'withdrawal-%' and text like '%' || $1 || '%'`,
    [String(number)],
  )
  expect(received?.subject).toBe(`Bekräftelse: du ångrar köp ${number}`)
  expect(received?.text).toContain('\n\nHej Elin! ')
  await expect(prove('guessed', '2026-11-20T14:00:00Z')).rejects.toMatchObject({ code: 'no-such-withdrawal' })
  const token = await linkIn(number)
  const proven = await prove(token, '2026-11-21T14:00:00Z')
  expect(proven).toMatchObject({ data: { at: Date.parse('2026-11-20T15:00:00Z') } })
  expect(await standing(orderId)).toEqual({ state: 'cancelled', returns: 0, refunds: 1 })
  expect(await prove(token, '2026-11-21T14:01:00Z')).toEqual(proven)
  expect(await standing(orderId)).toEqual({ state: 'cancelled', returns: 0, refunds: 1 })
})

test('a link whose withdrawal names no order leads nowhere', async () => {
  await db.query(
    '',
    `with received as (
       insert into withdrawal (key, name, order_number, email, at) values ('orderless', 'Elin Berg', '1', 'elin@exempel.se', now())
       returning id
     )
     insert into withdrawal_proof (withdrawal_id, token_hash) select id, $1 from received`,
    [tokenHash('orderless')],
  )
  await expect(prove('orderless', '2026-11-20T14:00:00Z')).rejects.toMatchObject({ code: 'no-such-withdrawal' })
})

test('the date sent counts, also when confirmed after the last day', async () => {
  const { orderId, number } = await delivered('2026-11-10')
  await withdraw({ orderNumber: String(number) }, '2026-11-24T13:00:00Z')
  await prove(await linkIn(number), '2026-12-20T13:00:00Z')
  expect(await returnsOf(orderId)).toEqual([{ cause: 'withdrawal', quantity: 2 }])
})

test("the order's owner needs no link, another member does", async () => {
  const elin = await makeMember(db, 31)
  const { orderId, number } = await delivered('2026-11-10')
  await db.query('', 'update orders set member_id = 31 where id = $1', [orderId])
  const fields = { name: 'Elin Berg', email: 'elin@exempel.se', orderNumber: String(number) }
  const now = new Date('2026-11-20T13:00:00Z')
  await api.withdraw(
    { ...nothing, body: { ...fields, name: 'Någon' } },
    makeContext({ now, member: await makeMember(db, 32) }),
  )
  expect(await returnsOf(orderId)).toEqual([])
  await api.withdraw({ ...nothing, body: fields }, makeContext({ now, member: elin }))
  expect(await returnsOf(orderId)).toEqual([{ cause: 'withdrawal', quantity: 2 }])
})

test('a customer who opened the order by its link needs no other', async () => {
  const { orderId, number, secret } = await delivered('2026-11-10')
  const body = { name: 'Elin Berg', email: 'elin@exempel.se', orderNumber: String(number) }
  const now = new Date('2026-11-20T13:00:00Z')
  await api.withdraw({ ...nothing, body }, makeContext({ now, cookies: { [`shop_order_${orderId}`]: secret } }))
  expect(await returnsOf(orderId)).toEqual([{ cause: 'withdrawal', quantity: 2 }])
})

test("strangers who use an order's number do not lock out its customer", async () => {
  const { orderId, number, secret } = await delivered('2026-11-10')
  const at = '2026-11-18T09:00:00Z'
  const send = (attempt: number) => withdraw({ orderNumber: String(number), email: `tjuv${attempt}@exempel.se` }, at)
  for (let attempt = 1; attempt <= 10; attempt += 1) await send(attempt)
  await expect(send(11)).rejects.toMatchObject({ code: 'too-many-requests' })
  await withdraw({ orderNumber: String(number), secret }, at)
  expect(await returnsOf(orderId)).toEqual([{ cause: 'withdrawal', quantity: 2 }])
})

test('user input is not in subjects and greetings, and address tags do not flood a mailbox', async () => {
  const at = '2026-11-22T09:00:00Z'
  const send = (tag: number) =>
    withdraw({ orderNumber: `Köp nu ${tag}`, name: 'Vinn pengar', email: `offer+${tag}@exempel.se` }, at)
  for (let tag = 1; tag <= 6; tag += 1) await send(tag)
  await expect(send(7)).rejects.toMatchObject({ code: 'too-many-requests' })
  const emails = await db.query<{ subject: string; text: string }>(
    '',
    `select subject, text from email_outbox where recipient like 'offer+%'`,
  )
  for (const { subject, text } of emails) {
    expect(subject).toBe('Bekräftelse: vi har tagit emot att du ångrar ett köp')
    expect(text).toContain('\n\nHej! ')
  }
})

test('a customer who verifies the same text as a stranger is accepted', async () => {
  const { orderId, number, secret } = await delivered('2026-11-10')
  await withdraw({ orderNumber: String(number) }, '2026-11-20T08:00:00Z')
  expect(await returnsOf(orderId)).toEqual([])
  await withdraw({ orderNumber: String(number), secret }, '2026-11-20T09:00:00Z')
  expect(await returnsOf(orderId)).toEqual([{ cause: 'withdrawal', quantity: 2 }])
  await withdraw({ orderNumber: String(number), secret }, '2026-11-20T10:00:00Z')
  expect(await returnsOf(orderId)).toHaveLength(1)
})

test("strangers who use up a mailbox's limit do not lock out its verified customer", async () => {
  const { orderId, number, secret } = await delivered('2026-11-10')
  const email = 'elin@exempel.se'
  const at = '2026-11-20T16:00:00Z'
  const flood = Array.from(
    { length: 8 },
    async (_, nr) => await withdraw({ orderNumber: `90000${nr}`, email }, at, 'thief'),
  )
  expect((await Promise.allSettled(flood)).some(({ status }) => status === 'rejected')).toBe(true)
  await withdraw({ orderNumber: String(number), email, secret }, at, 'owner')
  expect(await returnsOf(orderId)).toHaveLength(1)
})

test('statements are never changed', async () => {
  await expect(db.query('', `update withdrawal set name = ''`)).rejects.toThrow('append-only')
})

test("a stranger's text is not sent to a typed address", async () => {
  const fields = { orderNumber: 'Vinn på evil.se', name: 'Vinn 10000 kr på evil.se', email: 'annan@exempel.se' }
  await withdraw(fields, '2026-11-20T13:00:00Z')
  const [received] = await db.query(
    '',
    `select subject, text, html from email_outbox where recipient = 'annan@exempel.se'`,
  )
  expect(JSON.stringify(received)).not.toMatch(/evil|Vinn/)
  expect(received).toMatchObject({ subject: 'Bekräftelse: vi har tagit emot att du ångrar ett köp' })
})
