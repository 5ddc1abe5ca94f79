import { afterAll, beforeAll, expect, test } from 'vitest'
import { testEncryption as encryption } from '#test/encryption.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { buildMember, makeContext, makeMember } from '#test/request-context.ts'
import { ordersApi } from './api.ts'

const shop = await openCheckout()
const { db, productCache } = shop
const api = ordersApi({ db, productCache, encryption, publicUrl: 'https://krets.example' })

beforeAll(async () => {
  await shop.sell({ id: 1, name: 'Hexum <b>Vind</b>', web: 100 })
  await makeMember(db, 7)
})
afterAll(() => shop.close())

const get = (id: string, member: ReturnType<typeof buildMember> | null, secret?: string) =>
  api.getOrder({ params: { id }, query: { secret }, body: undefined }, makeContext({ member }))

async function guestOrder() {
  return await shop.order({ cartId: await shop.fillCart({ 1: 2 }), expectedTotal: 204_900 })
}

async function memberOrder() {
  await shop.fillCart({ 1: 1 }, { memberId: 7 })
  const order = await shop.order({ expectedTotal: 104_900, member: buildMember(7), cartId: '' })
  await db.query('', 'delete from cart where member_id = 7')
  return order
}

test('a guest sees the order with its secret', async () => {
  const { orderId, number, secret } = await guestOrder()
  expect(await get(orderId, null, secret)).toMatchObject({
    data: {
      id: orderId,
      number,
      state: 'placed',
      stateText: 'Vi har tagit emot din beställning',
      rows: [{ productId: 1, quantity: 2, unitPrice: 100_000, total: 200_000 }],
      goods: 200_000,
      shipping: 4_900,
      total: 204_900,
      vat: [{ rate: 25, base: 163_920, vat: 40_980 }],
      payment: { method: 'card', name: 'Kort', state: 'paid' },
      events: [{ event: 'created' }, { event: 'placed' }],
      canBecomeMember: true,
      isAtCounter: false,
    },
  })
})

test('without the secret, or with a wrong one, the order is not found', async () => {
  const { orderId } = await guestOrder()
  const other = await guestOrder()
  await expect(get(orderId, null)).rejects.toMatchObject({ status: 404, code: 'no-such-order' })
  await expect(get(orderId, buildMember(7))).rejects.toMatchObject({ status: 404 })
  await expect(get(orderId, null, other.secret)).rejects.toMatchObject({ status: 404 })
  await expect(get('9223372036854775807', null, 'x')).rejects.toMatchObject({ status: 404 })
})

test('a member sees their own orders only, newest first', async () => {
  const first = await memberOrder()
  const second = await memberOrder()
  expect(await get(first.orderId, buildMember(7))).toMatchObject({ data: { canBecomeMember: false } })
  await expect(get(first.orderId, buildMember(8))).rejects.toMatchObject({ status: 404 })
  const nothing = { params: undefined, query: undefined, body: undefined }
  const mine = await api.getMyOrders(nothing, makeContext({ member: buildMember(7) }))
  expect(mine).toMatchObject({
    data: [
      { id: second.orderId, units: 1, firstProduct: expect.stringMatching(/./) },
      { id: first.orderId, total: 104_900 },
    ],
  })
  expect(await api.getMyOrders(nothing, makeContext({ member: buildMember(8) }))).toEqual({ data: [] })
})

test('the owner can cancel until it is packed, idempotently; others cannot', async () => {
  const { orderId, secret } = await guestOrder()
  const other = await guestOrder()
  const cancel = (secret?: string, member: ReturnType<typeof buildMember> | null = null) =>
    api.cancelOrder({ params: { id: orderId }, query: undefined, body: { secret } }, makeContext({ member }))
  await expect(cancel()).rejects.toMatchObject({ status: 404 })
  await expect(cancel(other.secret)).rejects.toMatchObject({ status: 404 })
  await expect(cancel(undefined, buildMember(7))).rejects.toMatchObject({ status: 404 })
  expect(await cancel(secret)).toMatchObject({
    data: { state: 'cancelled', canCancel: false, refunds: [{ amount: 204_900, isDone: false }] },
  })
  await cancel(secret)
  const books = await db.query('', 'select amount, cause from refund where order_id = $1', [orderId])
  expect(books).toEqual([{ amount: 204_900, cause: 'cancelled' }])
})

test('the email has the legally required content, with names escaped', async () => {
  const { number } = await guestOrder()
  const [received] = await db.query<{ subject: string; text: string; html: string }>(
    '',
    'select subject, text, html from email_outbox where subject like $1',
    [`%${number}%`],
  )
  expect(received?.subject).toBe(`Orderbekräftelse ${number}`)
  const demanded = [
    String(number),
    '2 st Hexum',
    '2\u00a0049\u00a0kr',
    'Moms 25 % på 1\u00a0639,20\u00a0kr: 409,80\u00a0kr',
    'Hem till dig',
    'Står på beställningens sida',
    '14 dagars ångerrätt',
    'https://krets.example/se/info/15',
    'reklamera i tre år',
    'Krets Handel AB',
    '559999-9991',
  ]
  for (const part of demanded) expect(received?.text).toContain(part)
  for (const typed of ['Skogsstigen', '752 28', 'Hej Vendela'])
    expect(`${received?.subject} ${received?.text} ${received?.html}`).not.toContain(typed)
  expect(received?.html).not.toContain('<b>Vind')
  expect(received?.html).toContain('Hexum &#60;b&#62;Vind')
})
