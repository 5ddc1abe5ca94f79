import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type CartAnswer, type CartEvent, cartContract, type Since } from '#cart/contract.ts'
import { openProductCache, type ProductCache } from '#catalog/server/product-cache.ts'
import { answerCall, answerInProcess, callsOf } from '#core/server/call-table.ts'
import { markChanged } from '#core/server/changes.ts'
import type { Member } from '#core/server/handlers.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { giftCardProduct } from '#pricing/gift-card.ts'
import { testDatabase } from '#test/database.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { makeContext, makeMember } from '#test/request-context.ts'
import { cartApi } from './api.ts'
import { purgeOldCarts } from './purge-carts.ts'

const db = await testDatabase()
let productCache: ProductCache
let rows: ReturnType<typeof callsOf>

const theMouse = 1
const theGame = 2
const theConsole = 3
const manyGoods = 100

beforeAll(async () => {
  await stockShop(db)
  await addGoods(db, { id: theMouse, name: 'Plym', price: 74_900, web: 7, supplier: 3 })
  await addGoods(db, { id: theGame, name: 'Fyrvaktarna', price: 39_900 })
  await addGoods(db, { id: theConsole, name: 'Nova', price: 569_000 })
  await addGoods(db, { id: giftCardProduct, name: 'Presentkort', price: 50_000 })
  for (let n = 0; n < 200; n += 1) await addGoods(db, { id: manyGoods + n })
  productCache = await openProductCache({ db })
  rows = callsOf('cart', cartContract, cartApi({ db, productCache }))
})
beforeEach(async () => {
  await db.query('', 'delete from offer')
  await change(theMouse, {
    price: 74_900,
    max_per_customer: null,
    is_limited: false,
    minimum_rank_level: 1,
    insurance_price: 8900,
    retired_at: null,
  })
})
afterAll(async () => {
  await productCache.close()
  await db.close()
})

test('added products stay in the cart', async () => {
  const elsa = visitor()
  const { cart } = await elsa.post([add(theMouse, 2), add(theGame)])
  const text = expect.any(String)
  expect(cart).toMatchObject({
    id: text,
    name: '',
    currency: 'SEK',
    events: [],
    revision: 0,
    lastUpdate: expect.anything(),
  })
  expect(cart.rows[0]).toMatchObject({
    id: text,
    product: { id: theMouse, name: 'Plym' },
    unitPrice: 74_900,
    unitVat: 14_980,
    quantity: 2,
    extraData: { insured: false },
    insurance: { price: 8900 },
  })
  expect(cart.totals).toEqual({
    quantity: 3,
    goods: 189_700,
    discount: 0,
    insurance: 0,
    sum: 189_700,
    vat: 37_940,
    sumWithoutVat: 151_760,
  })
  expect(await elsa.get()).toEqual({ cart, errors: [], corrections: [] })
})

test('the answer matches the contract', async () => {
  const elsa = visitor()
  await elsa.post([add(theMouse)])
  const answer = await elsa.call('getCart', {})
  expect(cartContract.getCart.answer.parse(answer)).toEqual(answer)
})

test('a visitor without a cart has an empty one, and nothing is saved', async () => {
  const before = await countCarts()
  expect((await visitor().get()).cart).toMatchObject({ id: '', rows: [], revision: 0 })
  expect(await countCarts()).toBe(before)
})

test('the price the customer saw is compared, never charged', async () => {
  const { cart, corrections } = await visitor().post([{ ...add(theMouse), unitPrice: 100, pass: 'hemlig' }])
  expect(cart.rows[0]?.unitPrice).toBe(74_900)
  expect(corrections).toMatchObject([{ code: 'PRICE_CHANGED', productId: theMouse }])
})

test('MAX_X_PER_CUSTOMER: limited units of the product', async () => {
  await change(theMouse, { max_per_customer: 2 })
  const { cart, corrections } = await visitor().post([add(theMouse, 3)])
  expect(cart.rows[0]?.quantity).toBe(2)
  expect(corrections).toEqual([
    { code: 'MAX_X_PER_CUSTOMER', productId: theMouse, max: 2, message: 'Max 2 st av Plym per kund.' },
  ])
})

test('MAX_X_PER_CUSTOMER_PRICE: limited units at the offer price', async () => {
  await offer({ productId: theMouse, price: 50_000, max: 1 })
  const { cart, corrections } = await visitor().post([add(theMouse, 3)])
  expect(cart.rows[0]).toMatchObject({ quantity: 1, unitPrice: 50_000 })
  expect(corrections[0]?.message).toBe('Du kan köpa 1 st av Plym medan priset gäller.')
})

test('OFFER_ORIGIN_MISSING: the price reverts when the required product is removed', async () => {
  await offer({ productId: theGame, price: 19_900, origin: theConsole })
  const elsa = visitor()
  const both = await elsa.post([add(theGame), add(theConsole)])
  expect(both.cart.rows[0]?.unitPrice).toBe(19_900)
  expect(both.corrections).toEqual([])
  const alone = await elsa.post([{ method: 'absolute', productId: theConsole, quantity: 0 }])
  expect(alone.cart.rows[0]?.unitPrice).toBe(39_900)
  expect(alone.corrections).toMatchObject([
    {
      code: 'OFFER_ORIGIN_MISSING',
      productId: theGame,
      message: 'Produkten som krävs för erbjudandepriset saknas i varukorgen.',
    },
  ])
})

test('INSURED_TOGGLE: insurance covers all units', async () => {
  const { cart, corrections } = await visitor().post([
    add(theMouse, 2),
    { method: 'updateRow', key: theMouse, extraData: { insured: true } },
  ])
  expect(cart.rows[0]?.extraData.insured).toBe(true)
  expect(cart.totals).toMatchObject({ insurance: 17_800, sum: 167_600, vat: 33_520 })
  expect(corrections).toMatchObject([
    { code: 'INSURED_TOGGLE', message: 'Krets Trygg gäller nu alla exemplar av Plym.' },
  ])
})

test('MAX_STOCK_REACHED: web warehouse and supplier together are the limit', async () => {
  const { cart, corrections } = await visitor().post([add(theMouse, 11)])
  expect(cart.rows[0]?.quantity).toBe(10)
  expect(corrections).toMatchObject([{ code: 'MAX_STOCK_REACHED', max: 10 }])
})

test('MAX_STOCK_LIMITED: the same, worded for a limited sale', async () => {
  await change(theMouse, { is_limited: true })
  expect((await visitor().post([add(theMouse, 11)])).corrections).toMatchObject([
    { code: 'MAX_STOCK_LIMITED', max: 10 },
  ])
})

test('LVL_RULE_NOT_FURFILLED: below the level the row is removed', async () => {
  await change(theMouse, { minimum_rank_level: 5 })
  const locked = await visitor().post([add(theMouse), add(theGame)])
  expect(locked.cart.rows.map(({ product }) => product.id)).toEqual([theGame])
  expect(locked.corrections).toMatchObject([
    { code: 'LVL_RULE_NOT_FURFILLED', message: 'Plym kan köpas av medlemmar från nivå 5.' },
  ])
  const elin = visitor({ member: { ...(await makeMember(db, 501)), rankLevel: 5 } })
  expect((await elin.post([add(theMouse)])).cart.rows).toHaveLength(1)
})

test('NO_LONGER_SOLD: a retired product leaves the cart', async () => {
  const elsa = visitor()
  await elsa.post([add(theMouse), add(theGame)])
  await change(theMouse, { retired_at: new Date() })
  const { cart, corrections } = await elsa.get({ checkCart: '1' })
  expect(cart.rows).toHaveLength(1)
  expect(corrections).toMatchObject([{ code: 'NO_LONGER_SOLD', productId: theMouse }])
})

test('a correction is repeated until it is saved', async () => {
  const elsa = visitor()
  await elsa.post([add(theMouse)])
  await change(theMouse, { price: 69_900 })
  expect((await elsa.get()).corrections).toHaveLength(1)
  expect((await elsa.get({ checkCart: '1' })).corrections).toHaveLength(1)
  expect((await elsa.get({ checkCart: '1' })).corrections).toEqual([])
})

test('a member pays the member price', async () => {
  await offer({ productId: theMouse, price: 64_900, audience: 'member' })
  const elin = visitor({ member: await makeMember(db, 502) })
  expect((await elin.post([add(theMouse)])).cart.rows[0]?.unitPrice).toBe(64_900)
  expect((await visitor().post([add(theMouse)])).cart.rows[0]?.unitPrice).toBe(74_900)
})

test('a rejected event does not affect the others', async () => {
  const { cart, errors } = await visitor().post([
    add(theGame),
    { method: 'updateRow', key: 'gone', extraData: { insured: true } },
    { method: 'update', key: 'name', value: 'Julklappar' },
  ])
  expect(cart).toMatchObject({ name: 'Julklappar', rows: [{ quantity: 1 }] })
  expect(errors).toEqual([{ code: 'no-such-row', message: 'Raden finns inte längre i varukorgen.' }])
})

test('each of the five methods is accepted', async () => {
  const elsa = visitor()
  const { cart, errors } = await elsa.post([
    { ...add(theMouse), unitPrice: 74_900, pass: 'hemlig' },
    { method: 'absolute', productId: theGame, quantity: 3 },
    { method: 'updateRow', key: theMouse, extraData: { insured: true } },
    { method: 'update', key: 'name', value: 'Julklappar' },
  ])
  expect(errors).toEqual([])
  expect(cart.name).toBe('Julklappar')
  expect(cart.rows.map(({ product, quantity, extraData }) => [product.id, quantity, extraData.insured])).toEqual([
    [theMouse, 1, true],
    [theGame, 3, false],
  ])
  expect((await elsa.post([{ method: 'clear' }])).cart.rows).toEqual([])
})

test('a bare list of events means the same', async () => {
  const elsa = visitor()
  const [row] = rows.filter(({ name }) => name === 'postCart')
  if (!row) throw new Error('No call postCart')
  const ask = (body: unknown) => answerCall(row, { params: {}, query: {}, body }, makeContext())
  expect(await ask([add(theMouse), add(theMouse)])).toMatchObject({ data: { cart: { rows: [{ quantity: 2 }] } } })
  await expect(ask([add(theMouse), { ...add(theMouse), quantity: 1.5 }])).rejects.toMatchObject({
    code: 'malformed',
    fields: { '1.quantity': expect.any(String) },
  })
  await expect(elsa.call('postCart', { events: [{ ...add(theMouse), quantity: 1.5 }] })).rejects.toMatchObject({
    fields: { 'events.0.quantity': expect.any(String) },
  })
})

test.each<[string, unknown]>([
  ['no events', {}],
  ['an unknown method', { events: [add(theMouse), { method: 'steal' }] }],
  ['a quantity that is no whole number', { events: [add(theMouse), { ...add(theMouse), quantity: 1.5 }] }],
  ['a negative absolute quantity', { events: [{ method: 'absolute', productId: 1, quantity: -1 }] }],
  ['more than 200 events', { events: Array.from({ length: 201 }, () => add(theMouse)) }],
])('a batch with %s is malformed and changes nothing', async (_, body) => {
  const elsa = visitor()
  const { cart } = await elsa.post([add(theMouse)])
  await expect(elsa.call('postCart', body)).rejects.toMatchObject({ status: 400, code: 'malformed' })
  expect((await elsa.get()).cart).toEqual(cart)
})

test('a batch repeated with its key has no further effect', async () => {
  const elsa = visitor()
  await elsa.post([add(theGame)])
  const first = await elsa.post([add(theMouse)], 'once')
  const again = await elsa.post([add(theMouse)], 'once')
  expect(again.cart).toEqual(first.cart)
  expect((await elsa.post([add(theMouse)], 'twice')).cart.rows[1]?.quantity).toBe(2)
})

test('of a cart’s keys the ten latest are kept', async () => {
  const elsa = visitor()
  await elsa.post([add(theGame)])
  for (let n = 1; n <= 12; n += 1)
    await elsa.post([{ method: 'absolute', productId: theMouse, quantity: 1 }], `key ${n}`)
  for (const key of ['key 12', 'key 3']) await elsa.post([add(theMouse)], key)
  expect((await elsa.get()).cart.rows[1]?.quantity).toBe(1)
  expect((await elsa.post([add(theMouse)], 'key 2')).cart.rows[1]?.quantity).toBe(2)
})

test('the same batch twice at once counts once', async () => {
  const elsa = visitor()
  await elsa.post([add(theGame)])
  await Promise.all([elsa.post([add(theMouse)], 'same'), elsa.post([add(theMouse)], 'same')])
  expect((await elsa.get()).cart.rows[1]?.quantity).toBe(1)
})

test('twenty concurrent batches add exactly twenty', async () => {
  const elsa = visitor()
  const many = manyGoods + 1
  await setStock(many, 100)
  await elsa.post([add(theGame)])
  await Promise.all(Array.from({ length: 20 }, (_, n) => elsa.post([add(many)], `batch ${n}`)))
  const { cart } = await elsa.get()
  expect(cart.rows.find(({ product }) => product.id === many)?.quantity).toBe(20)
  expect(cart.revision).toBe(20)
})

test('a member who starts in two places at once has one cart', async () => {
  const elin = visitor({ member: await makeMember(db, 503) })
  await Promise.all([elin.post([add(theMouse)]), elin.post([add(theMouse)])])
  expect((await elin.get()).cart.rows[0]?.quantity).toBe(2)
})

test('with since, unchanged rows are returned as their id', async () => {
  const elsa = visitor()
  const { cart } = await elsa.post([add(theMouse), add(theGame)])
  const since = { id: cart.id, revision: cart.revision }
  const [mouse, game] = cart.rows
  expect((await elsa.post([add(theGame)], 'a', since)).cart.rows).toEqual([{ id: mouse?.id }, { ...game, quantity: 2 }])
  expect((await elsa.post([add(theMouse)], 'b', since)).cart.rows).toEqual([
    { ...mouse, quantity: 2 },
    { ...game, quantity: 2 },
  ])
})

test('a bundle is discounted by the server until one of its products is removed', async () => {
  await db.query('', `insert into bundle_offer (id, name, discount, starts_at) values (1, 'Soffan', 20000, now())`)
  await db.query('', 'insert into bundle_offer_product (bundle_id, product_id) values (1, $1), (1, $2)', [
    theMouse,
    theGame,
  ])
  await syncProductCache('select 1', [], [theMouse, theGame])
  const elsa = visitor()
  const { cart } = await elsa.post([add(theMouse), add(theGame)])
  expect(cart.rows).toMatchObject([
    { discount: 13_049, product: { bundles: [{ id: 1, discount: 20_000, productIds: [theMouse, theGame] }] } },
    { discount: 6_951 },
  ])
  expect(cart.totals).toMatchObject({ goods: 94_800, discount: 20_000, sum: 94_800, vat: 18_960 })
  expect(await elsa.get()).toEqual({ cart, errors: [], corrections: [] })

  const { cart: alone, corrections } = await elsa.post([add(theGame, -1)])
  expect(alone.totals).toMatchObject({ goods: 74_900, discount: 0 })
  expect(corrections).toMatchObject([{ code: 'OFFER_ORIGIN_MISSING', productId: theMouse }])

  await elsa.post([add(theGame)])
  await db.query('', 'delete from bundle_offer')
  await syncProductCache('select 1', [], [theMouse, theGame])
  const over = await elsa.get({ checkCart: '1' })
  expect(over.cart.totals).toMatchObject({ goods: 114_800, discount: 0 })
  expect(over.corrections.map(({ code }) => code)).toEqual(['PRICE_CHANGED', 'PRICE_CHANGED'])
  expect((await elsa.get({ checkCart: '1' })).corrections).toEqual([])
})

test('a cart of two hundred rows is read and changed', async () => {
  const elsa = visitor()
  const events = Array.from({ length: 200 }, (_, n) => add(manyGoods + n))
  expect((await elsa.post(events)).cart.rows).toHaveLength(200)
  expect((await elsa.post([add(manyGoods)])).cart.totals.quantity).toBe(201)
})

test('at login the visitor’s cart is merged into the member’s within the limits', async () => {
  const member = await makeMember(db, 504)
  await visitor({ member }).post([add(theMouse, 6), add(theGame)])
  const elsa = visitor()
  await elsa.post([add(theMouse, 6), add(theConsole)], 'before login')
  elsa.logIn(member)
  const { cart, corrections } = await elsa.get({ checkCart: '1' })
  expect(cart.rows.map(({ product, quantity }) => [product.id, quantity])).toEqual([
    [theMouse, 10],
    [theGame, 1],
    [theConsole, 1],
  ])
  expect(corrections).toMatchObject([{ code: 'MAX_STOCK_REACHED', max: 10 }])
  expect((await elsa.get()).cart).toEqual(cart)
  expect((await elsa.post([add(theMouse, -6)], 'before login')).cart).toEqual(cart)
  elsa.logOut()
  expect((await elsa.get()).cart.rows).toEqual([])
})

test('what a merge replaces is an error of the answer', async () => {
  const member = await makeMember(db, 516)
  const gift = { amount: 50_000, name: 'Anna', email: 'anna@exempel.se', greeting: '', sendOn: null }
  const card = (amount: number): CartEvent => ({ ...add(giftCardProduct), extraData: { gift: { ...gift, amount } } })
  await visitor({ member }).post([card(50_000)])
  const elsa = visitor()
  await elsa.post([card(20_000)])
  elsa.logIn(member)
  const { cart, errors } = await elsa.get({ checkCart: '1' })
  expect(cart.rows).toMatchObject([{ quantity: 1, unitPrice: 20_000 }])
  expect(errors).toMatchObject([{ code: 'too-many-gift-cards' }])
  expect((await elsa.get()).errors).toEqual([])
})

test('concurrent merges merge once', async () => {
  const elsa = visitor()
  await elsa.post([add(theMouse)])
  elsa.logIn(await makeMember(db, 505))
  const cookies = new Map(elsa.cookies)
  await Promise.all([elsa.get(), elsa.copy(cookies).get(), elsa.copy(cookies).get()])
  expect((await elsa.get()).cart.rows[0]?.quantity).toBe(1)
})

test("a member's cart cannot be opened by its id", async () => {
  const elin = visitor({ member: await makeMember(db, 506) })
  const { cart } = await elin.post([add(theMouse)])
  const thief = visitor({ cookies: new Map([['shop_cart', cart.id]]) })
  expect((await thief.get()).cart.rows).toEqual([])
  expect((await thief.post([add(theGame)])).cart.id).not.toBe(cart.id)
  expect((await visitor({ cookies: new Map([['shop_cart', "' or 1=1"]]) }).get()).cart.rows).toEqual([])
})

test('visitors’ carts are deleted after ninety days, members’ are kept', async () => {
  const elsa = visitor()
  await elsa.post([add(theMouse)])
  const elin = visitor({ member: await makeMember(db, 507) })
  await elin.post([add(theMouse)])
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000)
  await purgeOldCarts(db, inDays(89))
  expect((await elsa.get()).cart.rows).toHaveLength(1)
  await purgeOldCarts(db, inDays(91))
  expect((await elsa.get()).cart.rows).toEqual([])
  expect((await elin.get()).cart.rows).toHaveLength(1)
})

type Start = { member?: Member | null; cookies?: Map<string, string> }

function visitor({ member = null, cookies = new Map() }: Start = {}) {
  let who = member
  async function call(name: string, input: unknown, idempotencyKey: string | null = null): Promise<CartAnswer> {
    const row = rows.find((one) => one.name === name)
    if (!row) throw new Error(`No call ${name}`)
    const context = {
      ...makeContext({ member: who, idempotencyKey }),
      cookies: new Map(cookies),
      setCookie: (cookie: string, value: string | null) =>
        void (value === null ? cookies.delete(cookie) : cookies.set(cookie, value)),
    }
    return JSON.parse(JSON.stringify(await answerInProcess(row, input, context)))
  }
  return {
    cookies,
    call,
    post: async (events: CartEvent[], key?: string, since?: Since) =>
      (await call('postCart', { events, ...(since ? { since } : {}) }, key)).data,
    get: async (query: { checkCart?: string } = {}) => (await call('getCart', query)).data,
    logIn: (user: Member) => {
      who = user
    },
    logOut: () => {
      who = null
    },
    copy: (kept: Map<string, string>) => visitor({ member: who, cookies: new Map(kept) }),
  }
}

function add(productId: number, quantity = 1): CartEvent & { method: 'relative' } {
  return { method: 'relative', productId, quantity }
}

async function countCarts(): Promise<number> {
  const [row] = await db.query<{ count: number }>('', 'select count(*) from cart')
  return row?.count ?? 0
}

async function change(id: number, columns: Record<string, unknown>): Promise<void> {
  const names = Object.keys(columns)
  await syncProductCache(
    `update product set ${names.map((name, n) => `${name} = $${n + 2}`).join(', ')} where id = $1`,
    [id, ...Object.values(columns)],
    [theMouse, theGame, theConsole],
  )
}

async function setStock(id: number, units: number): Promise<void> {
  await syncProductCache('update stock set quantity = $2 where product_id = $1 and place = 0', [id, units], [id])
}

type NewOffer = { productId: number; price: number; audience?: string; max?: number; origin?: number }

async function offer({ productId, price, audience = 'all', max, origin }: NewOffer): Promise<void> {
  await syncProductCache(
    `insert into offer (product_id, audience, type, price, starts_at, max_per_customer, origin_product_id)
     values ($1, $2, 'campaign', $3, now() - interval '1 hour', $4, $5)`,
    [productId, audience, price, max ?? null, origin ?? null],
    [productId],
  )
}

async function syncProductCache(sql: string, params: unknown[], ids: number[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.query('', sql, params)
    await markChanged(tx, ids)
  })
  await productCache.catchUp()
}
