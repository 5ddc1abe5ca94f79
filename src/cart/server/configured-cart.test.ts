import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyEvents } from '#cart/cart.ts'
import { emptyCart } from '#cart/cart-draft.ts'
import { type CartProduct, cartProductOfCard } from '#cart/cart-product.ts'
import { type CartAnswer, type CartEvent, cartContract } from '#cart/contract.ts'
import { cardOf } from '#catalog/server/card.ts'
import { openProductCache, type ProductCache } from '#catalog/server/product-cache.ts'
import { defaultConfiguration, withChoice } from '#configurations/configuration.ts'
import { answerInProcess, callsOf } from '#core/server/call-table.ts'
import type { Member } from '#core/server/handlers.ts'
import { cachedProduct } from '#test/cached-product.ts'
import { testDatabase } from '#test/database.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { configure, laptopOptions } from '#test/laptop-options.ts'
import { makeContext, makeMember } from '#test/request-context.ts'
import { someOptions } from '#test/some-options.ts'
import { cartApi } from './api.ts'
import { productInCart } from './product-in-cart.ts'

const db = await testDatabase()
let productCache: ProductCache
let calls: ReturnType<typeof callsOf>

const theLaptop = 236123

beforeAll(async () => {
  await stockShop(db)
  await addGoods(db, { id: theLaptop, name: 'Almbok', price: 2_199_000, web: 3, supplier: 4 })
  await configure(db, theLaptop, laptopOptions)
  productCache = await openProductCache({ db })
  calls = callsOf('cart', cartContract, cartApi({ db, productCache }))
})
afterAll(async () => {
  await productCache.close()
  await db.close()
})

function visitor(cookies = new Map<string, string>()) {
  let member: Member | null = null
  async function call(name: string, input: unknown): Promise<CartAnswer['data']> {
    const row = calls.find((one) => one.name === name)
    if (!row) throw new Error(`No call ${name}`)
    const context = {
      ...makeContext({ member }),
      cookies: new Map(cookies),
      setCookie: (cookie: string, value: string | null) =>
        void (value === null ? cookies.delete(cookie) : cookies.set(cookie, value)),
    }
    return (JSON.parse(JSON.stringify(await answerInProcess(row, input, context))) as CartAnswer).data
  }
  return {
    post: (events: CartEvent[]) => call('postCart', { events }),
    get: () => call('getCart', {}),
    logIn: (one: Member) => {
      member = one
    },
  }
}

const build = (configuration: string[], quantity = 1, more: object = {}): CartEvent => ({
  method: 'relative',
  productId: theLaptop,
  quantity,
  extraData: { configuration },
  ...more,
})

test('each configuration is a row, and the server decides its price whatever the browser says', async () => {
  const elsa = visitor()
  const { cart, corrections } = await elsa.post([
    build(['pro', 'm16', 'sv'], 1, { unitPrice: 2_199_000 }),
    build(['max', 'm32', 'en'], 2, { unitPrice: 100 }),
  ])
  expect(cart.rows.map(({ unitPrice, quantity, extraData }) => [unitPrice, quantity, extraData.configuration])).toEqual(
    [
      [2_199_000, 1, ['pro', 'm16', 'sv']],
      [3_199_000, 2, ['max', 'm32', 'en']],
    ],
  )
  expect(cart.totals).toMatchObject({ quantity: 3, sum: 8_597_000, vat: 1_719_400 })
  expect(corrections).toMatchObject([{ code: 'PRICE_CHANGED', productId: theLaptop }])
  expect(cart.rows[0]?.product.stock).toMatchObject({ web: 0, supplier: 0, buildDays: 21 })
  expect((await elsa.post([build(['en', 'max', 'm32'])])).cart.rows.map(({ quantity }) => quantity)).toEqual([1, 3])
})

test('a configuration that cannot be built is refused in words, and nothing is added', async () => {
  const elsa = visitor()
  const said = async (configuration: string[]) => (await elsa.post([build(configuration)])).errors
  expect(await said(['pro', 'm16'])).toMatchObject([{ code: 'incomplete-configuration' }])
  expect(await said(['pro', 'm64', 'sv'])).toMatchObject([
    { code: 'impossible-configuration', message: expect.stringContaining('går inte att kombinera') },
  ])
  expect(await said(['pro', 'm16', 'sv', 'guld'])).toMatchObject([{ code: 'unknown-choice' }])
  expect((await elsa.get()).cart.rows).toEqual([])
})

test('configurations survive logging in, and meet those of the member', async () => {
  const cookies = new Map<string, string>()
  const elsa = visitor(cookies)
  const member = await makeMember(db, 60)
  const atHome = visitor()
  atHome.logIn(member)
  await atHome.post([build(['max', 'm32', 'en'])])
  await elsa.post([build(['max', 'm32', 'en']), build(['pro', 'm16', 'sv'])])
  elsa.logIn(member)
  const { rows } = (await elsa.get()).cart
  expect(rows.map(({ quantity, extraData }) => [quantity, extraData.configuration])).toEqual([
    [2, ['max', 'm32', 'en']],
    [1, ['pro', 'm16', 'sv']],
  ])
})

test('a cart from before the product had options gets the first choices, at the price it had', async () => {
  const id = '6f1f7f0a-1f3e-4d2c-9a0b-2a7d5c1e9f01'
  const row = {
    id: 'a',
    productId: theLaptop,
    quantity: 1,
    insured: false,
    unitPrice: 2_199_000,
    discount: 0,
    addedAt: 0,
  }
  const sql = 'insert into cart (id, rows, updated_at) values ($1, $2, now())'
  await db.query('', sql, [id, JSON.stringify([row])])
  const { cart, corrections } = await visitor(new Map([['shop_cart', id]])).get()
  expect(cart.rows.map(({ unitPrice, extraData }) => [unitPrice, extraData.configuration])).toEqual([
    [2_199_000, ['pro', 'm16', 'sv']],
  ])
  expect(corrections).toMatchObject([{ code: 'CONFIGURATION_CHANGED' }])
})

test('browser and server calculate the same price: the product plus its choices', () => {
  const picks = fc.array(fc.nat(50), { maxLength: 6 })
  const now = new Date('2026-11-20T12:00:00Z')
  fc.assert(
    fc.property(someOptions, fc.integer({ min: 100, max: 5_000_000 }), picks, (options, price, picked) => {
      const cached = cachedProduct({
        id: 7,
        price,
        configuration: options,
        stock: { web: 0, supplier: 0, stores: new Map(), buildDays: options.buildDays },
      })
      const all = options.groups.flatMap(({ choices }) => choices)
      const configuration = picked.reduce(
        (before, pick) => withChoice(options, all[pick % all.length]?.id ?? '', before) ?? before,
        defaultConfiguration(options),
      )
      const events = [build([...configuration], 2, { productId: 7 })]
      const sold = (product: CartProduct) =>
        applyEvents(emptyCart, events, { product: () => product, rankLevel: null, now, newRowId: () => 'row' }).cart
      const onServer = sold(productInCart(cached, 'all', now))
      const card = cardOf(cached, { audience: 'all', now, names: { attributes: new Map(), categories: new Map() } })
      expect(sold(cartProductOfCard(JSON.parse(JSON.stringify(card))))).toEqual(onServer)
      const surcharge = all.filter(({ id }) => configuration.includes(id)).reduce((sum, one) => sum + one.price, 0)
      expect(onServer.rows[0]?.unitPrice).toBe(price + surcharge)
    }),
  )
})
