import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCart } from '#cart/server/read-cart.ts'
import { readOrder } from '#orders/server/stored-order.ts'
import { disagreements } from '#test/disagreements.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { makeContext, makeMember } from '#test/request-context.ts'
import { telephoneOrdersApi } from './api.ts'
import { expireCartOffer } from './held-offers.ts'

const shop = await openCheckout()
const { db, productCache } = shop
const api = telephoneOrdersApi({ db, productCache, publicUrl: 'https://krets.example' })
const now = new Date('2026-11-21T12:00:00Z')
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const employee = { ...makeContext({ now }), member: { ...(await makeMember(db, 8)), isEmployee: true } }
const nothing = { params: undefined, query: undefined }

beforeAll(async () => {
  await shop.sell({ id: 1, name: 'Hexum Vind', web: 3 })
  await shop.sell({ id: 2, name: 'Taktil Plym', web: 100, price: 33_333 })
})
afterAll(() => shop.close())

const hold = async (rows: { productId: number; quantity: number }[], email = `${randomUUID()}@exempel.se`) => {
  const context = { ...employee, idempotencyKey: randomUUID() }
  const answer = await api.holdCartOffer({ ...nothing, body: { rows, email, hours: 24 } }, context)
  await productCache.catchUp()
  const offer = 'data' in answer ? answer.data.find((one) => one.email === email) : undefined
  if (!offer) throw new Error('Nothing is held')
  return { ...offer, token: offer.link.split('/').at(-1) ?? '' }
}

const unitsOf = async (productId: number) => {
  const sql = 'select sum(quantity)::int as units from stock where product_id = $1'
  return (await db.query<{ units: number }>('', sql, [productId]))[0]?.units ?? 0
}

const open = async (token: string) => {
  const cookies = new Map<string, string>()
  const setCookie = (name: string, value: string | null) => void cookies.set(name, value ?? '')
  const context = { ...makeContext({ now }), setCookie }
  await api.openCartOffer({ ...nothing, params: { token }, body: undefined }, context)
  return cookies.get('shop_cart') ?? ''
}

const priceOf = async (productId: number, price: number) => {
  await db.query('', 'update product set price = $2 where id = $1', [productId, price])
  await db.query('', `insert into change (kind, ref) values ('product', $1)`, [productId])
  await productCache.catchUp()
}

test("what is held is nobody else's, and is bought at its price by the customer in the checkout", async () => {
  const { token, sum } = await hold([{ productId: 1, quantity: 3 }])
  expect(sum).toBe(300_000)
  expect(await unitsOf(1)).toBe(0)
  const others = await shop.fillCart({ 1: 1 })
  await expect(shop.order({ cartId: others, expectedTotal: 104_900, now })).rejects.toMatchObject({ status: 409 })
  await priceOf(1, 120_000)
  const cartId = await open(token)
  const { outcome } = await readCart({ db, productCache }, makeContext({ cartId, now }), { savesCorrections: false })
  expect(outcome.cart.rows).toMatchObject([{ productId: 1, quantity: 3, unitPrice: 100_000 }])
  const { orderId } = await shop.order({ cartId, expectedTotal: 304_900, now })
  expect(await readOrder(db, orderId)).toMatchObject({ state: 'placed', total: 304_900, rows: [{ fromWeb: 3 }] })
  expect(await unitsOf(1)).toBe(0)
  const answer = await api.listCartOffers({ ...nothing, body: undefined }, employee)
  expect('data' in answer && answer.data.find(({ link }) => link.endsWith(token))?.state).toBe('ordered')
  await expireCartOffer(db, '1', later(30))
  expect(await unitsOf(1)).toBe(0)
  expect(await disagreements(shop)).toEqual([])
})

test('the same request again holds nothing more, and is answered when nothing is left', async () => {
  await shop.sell({ id: 3, name: 'Sista', web: 2 })
  const body = { rows: [{ productId: 3, quantity: 2 }], email: 'igen@exempel.se', hours: 24 }
  const context = { ...employee, idempotencyKey: randomUUID() }
  for (const _ of [1, 2]) await api.holdCartOffer({ ...nothing, body }, context)
  const held = await db.query('', `select id from cart_offer where email = 'igen@exempel.se'`)
  expect(held).toHaveLength(1)
  expect(await unitsOf(3)).toBe(0)
  expect(await disagreements(shop)).toEqual([])
})

test('an offer that is not accepted expires or is withdrawn, and its units return once', async () => {
  const before = await unitsOf(2)
  const [one, other] = [await hold([{ productId: 2, quantity: 5 }]), await hold([{ productId: 2, quantity: 5 }])]
  expect(await unitsOf(2)).toBe(before - 10)
  await expireCartOffer(db, String(one.id), later(23))
  expect(await unitsOf(2)).toBe(before - 10)
  for (const _ of [1, 2]) await expireCartOffer(db, String(one.id), later(24))
  expect(await unitsOf(2)).toBe(before - 5)
  const withdraw = () => api.withdrawCartOffer({ ...nothing, params: { id: other.id }, body: undefined }, employee)
  await withdraw()
  await expect(withdraw()).rejects.toMatchObject({ code: 'offer-ended' })
  expect(await unitsOf(2)).toBe(before)
  await expect(open(other.token)).rejects.toMatchObject({ code: 'no-such-offer' })
  expect(await disagreements(shop)).toEqual([])
})

test('a price that has fallen is paid, and more than was offered only at the price of the day', async () => {
  const { token } = await hold([{ productId: 2, quantity: 2 }])
  const cartId = await open(token)
  await priceOf(2, 30_000)
  const context = makeContext({ cartId, now })
  const cheaper = await readCart({ db, productCache }, context, { savesCorrections: false })
  expect(cheaper.outcome.cart.rows).toMatchObject([{ quantity: 2, unitPrice: 30_000 }])
  await priceOf(2, 40_000)
  await db.query('', `update cart set rows = jsonb_set(rows::jsonb, '{0,quantity}', '9')::json where id = $1`, [cartId])
  const more = await readCart({ db, productCache }, context, { savesCorrections: false })
  expect(more.outcome.cart.rows).toMatchObject([{ quantity: 2, unitPrice: 33_333 }])
  const late = await readCart({ db, productCache }, makeContext({ cartId, now: later(24) }), {
    savesCorrections: false,
  })
  expect(late.outcome.cart.rows).toMatchObject([{ unitPrice: 40_000 }])
  await priceOf(2, 33_333)
})

test('one mailbox has only so much held, and nothing is held that is not in stock', async () => {
  const few = [{ productId: 2, quantity: 1 }]
  for (const _ of [1, 2, 3]) await hold(few, 'samlar@exempel.se')
  await expect(hold(few, 'Samlar+2@exempel.se')).rejects.toMatchObject({ code: 'too-many-reserved' })
  await hold([{ productId: 2, quantity: 20 }], 'stor@exempel.se')
  await expect(hold([{ productId: 2, quantity: 60 }], 'stor@exempel.se')).rejects.toMatchObject({
    code: 'too-many-reserved',
  })
  await expect(hold([{ productId: 1, quantity: 1 }])).rejects.toMatchObject({ code: 'cannot-be-bought' })
  expect(await disagreements(shop)).toEqual([])
})

test('the list has open offers first, and how many there are', async () => {
  const { email } = await hold([{ productId: 2, quantity: 1 }])
  await db.query(
    '',
    `insert into cart_offer (token, email, rows, made_by, made_at, expires_at, ended_as, ended_at)
     select 'listed-' || n, 'listad@exempel.se', '[]', 8, $1, $1, 'expired', $1 from generate_series(1, 105) n`,
    [now],
  )
  const [all] = await db.query<{ count: number }>('', 'select count(*)::int as count from cart_offer')
  const answer = await api.listCartOffers({ ...nothing, body: undefined }, employee)
  if (!('data' in answer)) throw new Error('The answer is no object')
  expect(answer.data).toHaveLength(100)
  expect(answer.data[0]).toMatchObject({ email, state: 'open' })
  expect(answer.total).toBe(all?.count)
})
