import { afterAll, beforeAll, expect, test } from 'vitest'
import { deskRights } from '#core/rights.ts'
import { deliver } from '#test/deliver.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { sentMails } from '#test/sealer.ts'
import { makeMember, makeVisit } from '#test/visit.ts'
import { returnsApi } from './api.ts'
import { returnsDeskApi } from './desk-api.ts'

const shop = await openCheckout()
const { db } = shop
const api = returnsApi({ db, publicUrl: 'https://krets.example' })
const desk = returnsDeskApi({ db })
const nothing = { params: undefined, query: undefined, body: undefined }

beforeAll(async () => {
  await shop.sell({ id: 1, name: 'Hexum Vind', web: 100 })
  await makeMember(db, 7)
})
afterAll(() => shop.close())

async function delivered(day: string, pieces?: number[]) {
  const order = await shop.order({
    cartId: await shop.fillCart({ 1: 2 }),
    expectedTotal: 204_900,
    now: new Date('2026-11-01'),
  })
  const at = new Date(`${day}T12:00:00Z`)
  await deliver(db, { orderId: order.orderId, sentAt: at, deliveredAt: at, ...(pieces ? { pieces } : {}) })
  return order
}

const withdraw = (words: { orderNumber: string; email?: string; name?: string; secret?: string }, at: string) =>
  api.withdraw(
    { ...nothing, body: { name: 'Elin Berg', email: 'elin@exempel.se', ...words } },
    makeVisit({ now: new Date(at) }),
  )
const returnsOf = (orderId: string) =>
  db.query<{ cause: string; quantity: number }>(
    '',
    'select cause, quantity from goods_return g join goods_return_row on return_id = g.id where order_id = $1 order by g.id',
    [orderId],
  )

test('direktiv 2011/83 art. 11a: name, number and address are enough, and are acknowledged by mail with date and time', async () => {
  const { orderId, number, secret } = await delivered('2026-11-10')
  const answer = await withdraw({ orderNumber: String(number), secret }, '2026-11-20T13:26:07Z')
  expect(answer).toMatchObject({ data: { orderNumber: String(number), at: Date.parse('2026-11-20T13:26:07Z') } })
  expect(await returnsOf(orderId)).toEqual([{ cause: 'withdrawal', quantity: 2 }])
  const letters = await db.query<{ recipient: string; text: string }>(
    '',
    `select recipient, text from mail where key like 'withdrawal-%' and text like '%' || $1 || '%'`,
    [String(number)],
  )
  expect(letters).toMatchObject([{ recipient: 'elin@exempel.se' }])
  for (const part of ['20 november 2026 kl. 14:26:07', 'Jag ångrar mitt köp', 'Elin Berg', 'Kretsgatan 1']) {
    expect(letters[0]?.text).toContain(part)
  }
})

test('sent twice it is received once', async () => {
  const { orderId, number, secret } = await delivered('2026-11-10')
  const first = await withdraw({ orderNumber: ` ${number}`, secret }, '2026-11-20T13:00:00Z')
  const again = await withdraw({ orderNumber: ` ${number}`, secret }, '2026-11-20T13:00:09Z')
  expect(again).toEqual(first)
  expect(await returnsOf(orderId)).toHaveLength(1)
})

test('a stranger’s address learns nothing, and an employee reads it', async () => {
  const { orderId, number } = await delivered('2026-11-10')
  const words = { orderNumber: String(number), email: 'tjuv@exempel.se' }
  const known = await withdraw(words, '2026-11-20T13:00:00Z')
  const unknown = await withdraw({ ...words, orderNumber: '999999' }, '2026-11-20T13:00:00Z')
  expect(known).toEqual({ data: { ...words, name: 'Elin Berg', at: Date.parse('2026-11-20T13:00:00Z') } })
  expect(unknown).toEqual({
    data: { ...words, name: 'Elin Berg', orderNumber: '999999', at: Date.parse('2026-11-20T13:00:00Z') },
  })
  expect(await returnsOf(orderId)).toEqual([])

  const employee = makeVisit({ shopper: { ...(await makeMember(db, 8)), isEmployee: true, rights: deskRights } })
  const waiting = await desk.getReturnsDesk(nothing, employee)
  if (!('data' in waiting)) throw new Error('The answer is no object')
  expect(waiting.data.withdrawals.map(({ orderNumber }) => orderNumber)).toEqual([String(number), '999999'])
  const [first] = waiting.data.withdrawals
  await desk.answerWithdrawal(
    { ...nothing, params: { id: first?.id ?? 0 }, body: { text: 'Vilken adress?' } },
    employee,
  )
  expect(await desk.getReturnsDesk(nothing, employee)).toMatchObject({
    data: { withdrawals: [{ orderNumber: '999999' }] },
  })
})

test('after the last day it is received, but undoes nothing', async () => {
  const { orderId, number, secret } = await delivered('2026-10-01')
  await withdraw({ orderNumber: String(number), secret }, '2026-11-20T13:00:00Z')
  expect(await returnsOf(orderId)).toEqual([])
})

test('while a part is still to come the time has not begun', async () => {
  const { orderId, number, secret } = await delivered('2026-10-01', [1])
  await withdraw({ orderNumber: String(number), secret }, '2026-11-20T13:00:00Z')
  expect(await returnsOf(orderId)).toEqual([{ cause: 'withdrawal', quantity: 1 }])
})

test('what nobody has packed is cancelled at once, and the money given back', async () => {
  const { orderId, number, secret } = await shop.order({
    cartId: await shop.fillCart({ 1: 2 }),
    expectedTotal: 204_900,
  })
  await withdraw({ orderNumber: String(number), secret }, '2026-11-20T13:00:00Z')
  expect(await returnsOf(orderId)).toEqual([])
  expect(await db.query('', 'select state from orders where id = $1', [orderId])).toEqual([{ state: 'cancelled' }])
  expect(await db.query('', 'select amount_ore as ore from refund where order_id = $1', [orderId])).toEqual([
    { ore: 204_900 },
  ])
})

async function linkIn(number: number): Promise<string> {
  const letter = (await sentMails(db)).find(
    ({ key, text }) => key.startsWith('withdrawal-') && text.includes(String(number)),
  )
  return /token=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
}

const prove = (token: string, at: string) =>
  api.confirmWithdrawal({ ...nothing, body: { token } }, makeVisit({ now: new Date(at) }))

const standing = async (orderId: string) => ({
  state: (await db.query<{ state: string }>('', 'select state from orders where id = $1', [orderId]))[0]?.state,
  returns: (await returnsOf(orderId)).length,
  refunds: (await db.query('', 'select from refund where order_id = $1', [orderId])).length,
})

test('number and address prove nothing: nothing is done until the mailbox of the order answers', async () => {
  const { orderId, number } = await shop.order({ cartId: await shop.fillCart({ 1: 2 }), expectedTotal: 204_900 })
  await withdraw({ orderNumber: String(number), name: 'Vinn pengar på evil.example' }, '2026-11-20T15:00:00Z')
  expect(await standing(orderId)).toEqual({ state: 'placed', returns: 0, refunds: 0 })
  const [letter] = await db.query<{ subject: string; text: string }>(
    '',
    `select subject, text from mail where key like 'withdrawal-%' and text like '%' || $1 || '%'`,
    [String(number)],
  )
  expect(letter?.subject).toBe(`Bekräftelse: du ångrar köp ${number}`)
  expect(letter?.text.startsWith('Hej Elin,')).toBe(true)
  await expect(prove('guessed', '2026-11-20T14:00:00Z')).rejects.toMatchObject({ code: 'no-such-withdrawal' })
  const token = await linkIn(number)
  const proven = await prove(token, '2026-11-21T14:00:00Z')
  expect(proven).toMatchObject({ data: { at: Date.parse('2026-11-20T15:00:00Z') } })
  expect(await standing(orderId)).toEqual({ state: 'cancelled', returns: 0, refunds: 1 })
  expect(await prove(token, '2026-11-21T14:01:00Z')).toEqual(proven)
  expect(await standing(orderId)).toEqual({ state: 'cancelled', returns: 0, refunds: 1 })
})

test('the day that counts is when it was sent, also when it is proven after the last day', async () => {
  const { orderId, number } = await delivered('2026-11-10')
  await withdraw({ orderNumber: String(number) }, '2026-11-24T13:00:00Z')
  await prove(await linkIn(number), '2026-12-20T13:00:00Z')
  expect(await returnsOf(orderId)).toEqual([{ cause: 'withdrawal', quantity: 2 }])
})

test('the owner of the order needs no link, another member does', async () => {
  const elin = await makeMember(db, 31)
  const { orderId, number } = await delivered('2026-11-10')
  await db.query('', 'update orders set member_id = 31 where id = $1', [orderId])
  const words = { name: 'Elin Berg', email: 'elin@exempel.se', orderNumber: String(number) }
  const now = new Date('2026-11-20T13:00:00Z')
  await api.withdraw(
    { ...nothing, body: { ...words, name: 'Någon' } },
    makeVisit({ now, shopper: await makeMember(db, 32) }),
  )
  expect(await returnsOf(orderId)).toEqual([])
  await api.withdraw({ ...nothing, body: words }, makeVisit({ now, shopper: elin }))
  expect(await returnsOf(orderId)).toEqual([{ cause: 'withdrawal', quantity: 2 }])
})

test('who came from the link of the order needs no other', async () => {
  const { orderId, number, secret } = await delivered('2026-11-10')
  const body = { name: 'Elin Berg', email: 'elin@exempel.se', orderNumber: String(number) }
  const now = new Date('2026-11-20T13:00:00Z')
  await api.withdraw({ ...nothing, body }, makeVisit({ now, cookies: { [`krets_order_${orderId}`]: secret } }))
  expect(await returnsOf(orderId)).toEqual([{ cause: 'withdrawal', quantity: 2 }])
})

test('strangers who write the number of an order do not shut out its customer', async () => {
  const { orderId, number, secret } = await delivered('2026-11-10')
  const at = '2026-11-18T09:00:00Z'
  const send = (turn: number) => withdraw({ orderNumber: String(number), email: `tjuv${turn}@exempel.se` }, at)
  for (let turn = 1; turn <= 10; turn += 1) await send(turn)
  await expect(send(11)).rejects.toMatchObject({ code: 'too-many-tries' })
  await withdraw({ orderNumber: String(number), secret }, at)
  expect(await returnsOf(orderId)).toEqual([{ cause: 'withdrawal', quantity: 2 }])
})

test('words of a stranger stand in no subject and no greeting, and tags fill no mailbox', async () => {
  const at = '2026-11-22T09:00:00Z'
  const send = (tag: number) =>
    withdraw({ orderNumber: `Köp nu ${tag}`, name: 'Vinn pengar', email: `offer+${tag}@exempel.se` }, at)
  for (let tag = 1; tag <= 6; tag += 1) await send(tag)
  await expect(send(7)).rejects.toMatchObject({ code: 'too-many-tries' })
  const letters = await db.query<{ subject: string; text: string }>(
    '',
    `select subject, text from mail where recipient like 'offer+%'`,
  )
  for (const { subject, text } of letters) {
    expect(subject).toBe('Bekräftelse: vi har tagit emot att du ångrar ett köp')
    expect(text.startsWith('Hej,')).toBe(true)
  }
})

test('what was said is never changed', async () => {
  await expect(db.query('', `update withdrawal set name = ''`)).rejects.toThrow('append-only')
})

test('words of a stranger are not carried to whoever’s address is typed', async () => {
  const words = { orderNumber: 'Vinn på evil.se', name: 'Vinn 10000 kr på evil.se', email: 'annan@exempel.se' }
  await withdraw(words, '2026-11-20T13:00:00Z')
  const [letter] = await db.query('', `select subject, text, html from mail where recipient = 'annan@exempel.se'`)
  expect(JSON.stringify(letter)).not.toMatch(/evil|Vinn/)
  expect(letter).toMatchObject({ subject: 'Bekräftelse: vi har tagit emot att du ångrar ett köp' })
})
