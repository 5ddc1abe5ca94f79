import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { checkoutContract } from '#checkout/contract.ts'
import { readOrder } from '#orders/server/stored-order.ts'
import { disagreements } from '#test/disagreements.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { makeContext, makeMember } from '#test/request-context.ts'

const shop = await openCheckout()
const { db } = shop

const price = 100_000
const shipping = 4_900

beforeAll(async () => {
  await shop.sell({ id: 1, web: 1000 })
  await shop.sell({ id: 2, web: 1, supplier: 50 })
  await shop.sell({ id: 3, web: 1 })
  await shop.sell({ id: 4, web: 10, price: 0 })
})
afterEach(async () => expect(await disagreements(shop)).toEqual([]))
afterAll(() => shop.close())

async function stateOf(orderId: string) {
  const [row] = await db.query<{ order: string; payment: string; charges: number }>(
    '',
    `select o.state as order, p.state as payment, (select count(*) from sandbox.charge c where c.reference = p.reference) as charges
     from orders o join payment p on p.order_id = o.id where o.id = $1`,
    [orderId],
  )
  return row
}

async function rowsOf(cartId: string) {
  const [cart] = await db.query<{ rows: unknown[] }>('', 'select rows from cart where id = $1', [cartId])
  return cart?.rows.length
}

test('an order takes stock, gets a number and an email, and empties the cart', async () => {
  const cartId = await shop.fillCart({ 1: 2, 2: 3 })
  const order = await shop.order({ cartId, expectedTotal: 5 * price + shipping })
  expect(order.state).toBe('placed')
  expect(await stateOf(order.orderId)).toEqual({ order: 'placed', payment: 'paid', charges: 1 })
  expect(await rowsOf(cartId)).toBe(0)
  const stock = await db.query('', 'select quantity from stock where product_id = 2 order by place desc')
  expect(stock).toEqual([{ quantity: 0 }, { quantity: 48 }])
  const [received] = await db.query<{ text: string }>('', 'select text from email_outbox where recipient = $1', [
    'elin@exempel.se',
  ])
  expect(received?.text).toContain(String(order.number))
})

test('a member has free shipping from 500 kronor and owns the order', async () => {
  const member = await makeMember(db, 7)
  const cartId = await shop.fillCart({ 1: 1 }, { memberId: 7 })
  const request = { shippingMethodId: 20 }
  const { orderId } = await shop.order({ cartId, expectedTotal: price, member, request })
  const [order] = await db.query('', 'select member_id, shipping_price, xp from orders where id = $1', [orderId])
  expect(order).toEqual({ member_id: 7, shipping_price: 0, xp: 1000 })
})

test('SESS-21: the member price is charged to members only', async () => {
  const member = await makeMember(db, 8)
  await db.query(
    '',
    `insert into offer (product_id, audience, type, price, starts_at)
     values (1, 'member', 'member', 80000, now() - interval '1 day')`,
  )
  await db.query('', `insert into change (kind, ref) values ('product', 1)`)
  await shop.productCache.catchUp()
  const charged = async (orderId: string) => {
    const sql = 'select r.unit_price as price, p.amount as sum from order_row r join payment p using (order_id)'
    return (await db.query('', `${sql} where order_id = $1`, [orderId]))[0]
  }
  const cartId = await shop.fillCart({ 1: 1 }, { memberId: 8 })
  const query = { zip: '11120', shippingMethodId: 1, paymentMethod: undefined }
  const context = makeContext({ cartId, member })
  const shown = await shop.api.getCheckout({ params: undefined, query, body: undefined }, context)
  expect(shown).toMatchObject({ data: { totals: { total: 80_000 + shipping } } })
  const mine = await shop.order({ cartId, expectedTotal: 80_000 + shipping, member })
  expect(await charged(mine.orderId)).toEqual({ price: 80_000, sum: 80_000 + shipping })
  const guests = await shop.order({ cartId: await shop.fillCart({ 1: 1 }), expectedTotal: price + shipping })
  expect(await charged(guests.orderId)).toEqual({ price, sum: price + shipping })
  await db.query('', 'delete from offer where product_id = 1')
  await db.query('', `insert into change (kind, ref) values ('product', 1)`)
  await shop.productCache.catchUp()
})

test('an order of zero requires no payment', async () => {
  const cartId = await shop.fillCart({ 4: 1 })
  const request = { shippingMethodId: 2, shippingPlace: '9', paymentMethod: 'free' as const }
  await db.query('', `insert into store values (9, 'Krets Uppsala', 'Uppsala', 'Resecentrum', '75320', '', 0, 0, '{}')`)
  await shop.deps.shipping.reload()
  const { orderId, state } = await shop.order({ cartId, expectedTotal: 0, request })
  expect(state).toBe('placed')
  expect(await stateOf(orderId)).toMatchObject({ payment: 'paid', charges: 0 })
})

test('repeating the key returns the same order', async () => {
  const cartId = await shop.fillCart({ 1: 1 })
  const wish = { cartId, expectedTotal: price + shipping, key: randomUUID() }
  const first = await shop.order(wish)
  expect(await shop.order(wish)).toEqual(first)
  expect(await stateOf(first.orderId)).toMatchObject({ charges: 1 })
})

test('twenty concurrent identical orders are one order', async () => {
  const cartId = await shop.fillCart({ 1: 1 })
  const wish = { cartId, expectedTotal: price + shipping, key: randomUUID() }
  const answers = await Promise.all(Array.from({ length: 20 }, () => shop.order(wish)))
  expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1)
  expect(await stateOf(answers[0]?.orderId ?? '')).toEqual({ order: 'placed', payment: 'paid', charges: 1 })
})

test('ten concurrent orders of the last unit with one key are one order in every answer', async () => {
  for (const id of [20, 21, 22, 23, 24]) {
    await shop.sell({ id, web: 1 })
    const wish = { cartId: await shop.fillCart({ [id]: 1 }), expectedTotal: price + shipping, key: randomUUID() }
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.order(wish)))
    expect(new Set(answers.map(({ number }) => number)).size).toBe(1)
  }
})

test('a key cannot be used for another order or by another cart', async () => {
  const cartId = await shop.fillCart({ 1: 1 })
  const wish = { cartId, expectedTotal: price + shipping, key: randomUUID() }
  await shop.order(wish)
  await expect(shop.order({ ...wish, request: { city: 'Malmö' } })).rejects.toMatchObject({
    code: 'idempotency-key-reused',
    status: 409,
  })
  await expect(shop.order({ ...wish, cartId: randomUUID() })).rejects.toMatchObject({ code: 'idempotency-key-reused' })
})

test.each([
  ['empty-cart', {}, {}, 0],
  ['terms-not-accepted', { 1: 1 }, { acceptTerms: false }, price + shipping],
  ['invalid-fields', { 1: 1 }, { phone: '0812345678' }, price + shipping],
  ['invalid-fields', { 1: 1 }, { customerType: 'company' as const }, price + shipping],
  ['invalid-fields', { 1: 1 }, { paymentMethod: 'free' as const }, price + shipping],
  ['delivery-not-available', { 1: 1 }, { shippingMethodId: 20 }, price],
  ['delivery-not-available', { 1: 1 }, { shippingMethodId: 5 }, price],
  ['total-changed', { 1: 1 }, {}, price],
  ['cart-corrected', { 3: 2 }, {}, 2 * price + shipping],
  ['cart-corrected', { 999: 1 }, {}, shipping],
])('%s', async (code, goods, request, expectedTotal) => {
  const before = await db.query('', 'select count(*) from orders')
  const cartId = await shop.fillCart(goods)
  await expect(shop.order({ cartId, expectedTotal, request })).rejects.toMatchObject({ code })
  expect(await db.query('', 'select count(*) from orders')).toEqual(before)
})

test('each invalid field is named', async () => {
  const cartId = await shop.fillCart({ 1: 1 })
  const request = { email: 'elin@', zip: '1112', street: '' }
  await expect(shop.order({ cartId, expectedTotal: 0, request })).rejects.toMatchObject({
    fields: { email: 'Ogiltig e-postadress', zip: 'Ogiltigt Postnummer', street: 'Fyll i gatuadress' },
  })
})

test('a changed price is reported, not charged', async () => {
  await shop.sell({ id: 5, web: 5 })
  const cartId = await shop.fillCart({ 5: 1 })
  await db.query('', 'update product set price = 120000 where id = 5')
  await db.query('', `insert into change (kind, ref) values ('product', 5)`)
  await shop.productCache.catchUp()
  await expect(shop.order({ cartId, expectedTotal: price + shipping })).rejects.toMatchObject({
    code: 'cart-corrected',
  })
  const query = { zip: '11120', shippingMethodId: 1, paymentMethod: undefined }
  const answer = await shop.api.getCheckout({ params: undefined, query, body: undefined }, makeContext({ cartId }))
  expect(answer).toMatchObject({
    data: { corrections: [{ code: 'PRICE_CHANGED' }], totals: { total: 120_000 + shipping } },
  })
  expect((await shop.order({ cartId, expectedTotal: 120_000 + shipping })).state).toBe('placed')
})

test('of fifty customers for ten units ten succeed', async () => {
  await shop.sell({ id: 6, web: 10 })
  const carts = await Promise.all(Array.from({ length: 50 }, () => shop.fillCart({ 6: 1 })))
  const outcomes = await Promise.allSettled(
    carts.map((cartId) => shop.order({ cartId, expectedTotal: price + shipping })),
  )
  const problems = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []))
  expect(outcomes.length - problems.length).toBe(10)
  expect(new Set(problems)).toEqual(
    new Set(['out-of-stock', 'cart-corrected'].filter((code) => problems.includes(code))),
  )
})

test('concurrent orders share a statement, and one rejection does not affect the others', async () => {
  await shop.sell({ id: 9, web: 4, supplier: 3 })
  const statements = vi.spyOn(db, 'query')
  const written = () => statements.mock.calls.filter(([name]) => name === 'order-write').length
  const orderAll = async (carts: string[]) =>
    await Promise.allSettled(carts.map((cartId) => shop.order({ cartId, expectedTotal: price + shipping })))
  const six = await Promise.all(Array.from({ length: 6 }, () => shop.fillCart({ 9: 1 })))
  expect((await orderAll(six)).map(({ status }) => status)).toEqual(six.map(() => 'fulfilled'))
  expect(written()).toBeLessThan(6)

  const last = await Promise.all(
    Array.from({ length: 8 }, (_, index) => shop.fillCart(index < 5 ? { 9: 1 } : { 1: 1 })),
  )
  const outcomes = await orderAll(last)
  expect(outcomes.slice(5).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
  statements.mockRestore()
})

test('failed orders leave no gap in the numbers', async () => {
  await shop.sell({ id: 8, web: 20 })
  const carts = await Promise.all(
    Array.from({ length: 60 }, (_, index) => shop.fillCart(index % 2 ? { 8: 1 } : { 1: 1, 8: 1 })),
  )
  const declined = { sandboxOutcome: 'declined' as const }
  const outcomes = await Promise.allSettled(
    carts.map((cartId, index) => {
      const expectedTotal = (index % 2 ? 1 : 2) * price + shipping
      return shop.order({ cartId, expectedTotal, ...(index % 5 === 0 ? { request: declined } : {}) })
    }),
  )
  expect(outcomes.some(({ status }) => status === 'rejected')).toBe(true)
  const [series] = await db.query('', 'select count(*), max(number) - min(number) + 1 as span from orders')
  expect(series?.count).toBe(series?.span)
})

test("an order stores each row's bundle discount, and the totals agree", async () => {
  await shop.sell({ id: 920 })
  await shop.sell({ id: 921, web: 0, supplier: 5 })
  await db.query('', `insert into bundle_offer (id, name, discount, starts_at) values (1, 'Två', 33333, now())`)
  await db.query('', 'insert into bundle_offer_product (bundle_id, product_id) values (1, 920), (1, 921)')
  await db.query('', `insert into change (kind, ref) values ('product', 920)`)
  await shop.productCache.catchUp()
  const cartId = await shop.fillCart({ 920: 2, 921: 1 })
  const expectedTotal = 3 * price - 33_333 + shipping
  const { orderId } = await shop.order({ cartId, expectedTotal })
  const order = await readOrder(db, orderId)
  expect(order?.rows.map(({ discount }) => discount)).toEqual([16_667, 16_666])
  expect(order).toMatchObject({ goods: 3 * price - 33_333, total: expectedTotal })
  expect(order?.vat.reduce((sum, { base, vat }) => sum + base + vat, 0)).toBe(expectedTotal)
  const [received] = await db.query<{ text: string }>('', 'select text from email_outbox where key = $1', [
    `order-${orderId}-confirmation`,
  ])
  expect(received?.text).toContain('Rabatt, Vara 920')
})

test('the latest order of a member is recent for an hour, and a cancelled one is not', async () => {
  const member = await makeMember(db, 71)
  const cartId = await shop.fillCart({ 1: 1 }, { memberId: 71 })
  const request = { shippingMethodId: 20 }
  const key = randomUUID()
  const { orderId, number } = await shop.order({ cartId, key, expectedTotal: price, member, request })
  const recent = async (more: { key?: string; member?: typeof member; minutes?: number }) => {
    const context = makeContext({
      member: more.member ?? member,
      now: new Date(Date.now() + (more.minutes ?? 0) * 60_000),
    })
    const query = more.key ? { key: more.key } : {}
    const answer = await shop.api.getRecentOrder({ params: undefined, query, body: undefined }, context)
    return checkoutContract.getRecentOrder.answer.parse(answer).data
  }
  expect(await recent({})).toEqual({ orderId, number, state: 'placed' })
  expect(await recent({ minutes: 61 })).toBeNull()
  expect(await recent({ key, minutes: 61 })).toEqual({ orderId, number, state: 'placed' })
  expect(await recent({ key, member: await makeMember(db, 72) })).toBeNull()
  await db.query('', `update orders set state = 'cancelled' where id = $1`, [orderId])
  expect(await recent({})).toBeNull()
  await db.query('', `update orders set state = 'placed' where id = $1`, [orderId])
})
