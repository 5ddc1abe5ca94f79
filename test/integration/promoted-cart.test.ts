import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cart, type CartAnswer, type CartEvent, cartContract, type Since } from '#cart/contract.ts'
import { cartApi } from '#cart/server/api.ts'
import { applyPromotions } from '#cart/web/apply-promotions.ts'
import { noCart } from '#cart/web/cart-store.ts'
import { predict } from '#cart/web/predict.ts'
import { openProductCache, type ProductCache } from '#catalog/server/product-cache.ts'
import { answerCall, callsOf, inProcessApi } from '#core/server/call-table.ts'
import { promotionOverview } from '#promotion-overview/calls.ts'
import { promotionOverviewContract } from '#promotion-overview/contract.ts'
import { promotionOverviewApi } from '#promotion-overview/server/api.ts'
import { openPromotions, type Promotions } from '#promotions/server/open-promotions.ts'
import { testDatabase } from '#test/database.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { buildMember, makeContext } from '#test/request-context.ts'

const db = await testDatabase()
let productCache: ProductCache
let promotions: Promotions
let rows: ReturnType<typeof callsOf>

const cable = 1
const adapter = 2
const screen = 3

beforeAll(async () => {
  await stockShop(db)
  await addGoods(db, { id: cable, price: 9_900 })
  await addGoods(db, { id: adapter, price: 14_900 })
  await addGoods(db, { id: screen, price: 299_900, categoryId: 12 })
  await offer('3 för 2', null, { discount: { kind: 'buy-pay', buy: 3, pay: 2 }, conditions: { categoryIds: [10] } })
  await offer('Tio procent', 'TIO', { discount: { kind: 'percent', percent: 10 }, conditions: {}, minSubtotal: 50_000 })
  productCache = await openProductCache({ db })
  promotions = await openPromotions({ db })
  rows = callsOf('cart', cartContract, cartApi({ db, productCache, promotions }))
})
afterAll(async () => {
  await promotions.close()
  await productCache.close()
  await db.close()
})

async function offer(name: string, code: string | null, rule: object): Promise<void> {
  await db.query('', `insert into promotion (name, code, rule, starts_at) values ($1, $2, $3, '2020-01-01')`, [
    name,
    code,
    JSON.stringify(rule),
  ])
}

function member() {
  let cartId: string | undefined
  let known: Cart = noCart

  async function call(name: string, body: object | undefined, query = {}): Promise<CartAnswer['data']> {
    const row = rows.find((one) => one.name === name)
    if (!row) throw new Error(`No call ${name}`)
    const context = makeContext(cartId ? { cartId } : {})
    const setCookie = (_: string, value: string | null) => {
      cartId = value ?? undefined
    }
    const answer = await answerCall(row, { params: {}, query, body }, { ...context, setCookie })
    const { data } = JSON.parse(JSON.stringify(answer)) as CartAnswer
    const whole = data.cart.rows.map((one) => ('product' in one ? one : known.rows.find(({ id }) => id === one['id'])))
    known = { ...data.cart, rows: whole.flatMap((one) => one ?? []) }
    return { ...data, cart: known }
  }

  return {
    post: (events: CartEvent[], since?: Since) => call('postCart', { events, ...(since ? { since } : {}) }),
    check: () => call('getCart', undefined, { checkCart: '1' }),
    known: () => known,
  }
}

const add = (productId: number, quantity: number): CartEvent => ({ method: 'relative', productId, quantity })
const code = (value: string): CartEvent => ({ method: 'update', key: 'code', value })
const comparable = ({ rows, totals, promotions, codeNote }: Cart) => ({
  rows: rows.map(({ product, quantity, discount, promoted = 0 }) => [product.id, quantity, discount, promoted]),
  totals,
  applied: promotions.applied,
  codeNote,
})

test('every third cable is free automatically, and an unchanged row is returned when its discount changes', async () => {
  const nils = member()
  const { cart } = await nils.post([add(cable, 2)])
  expect(cart.totals).toMatchObject({ sum: 19_800, discount: 0 })
  const next = await nils.post([add(adapter, 1)], { id: cart.id, revision: cart.revision })
  expect(next.cart.totals).toMatchObject({ sum: 24_800, discount: 9_900 })
  expect(next.cart.promotions.applied).toMatchObject([{ name: '3 för 2', amount: 9_900 }])
  expect(next.cart.rows[0]).toMatchObject({ product: { id: cable }, discount: 9_900, promoted: 9_900 })
})

test('an unknown code is rejected, a valid one reports the missing condition, and an ended one is removed', async () => {
  const nils = member()
  const wrong = await nils.post([add(cable, 1), code('hittepå')])
  expect(wrong.errors).toEqual([{ code: 'no-such-code', message: 'Koden finns inte eller gäller inte längre.' }])
  expect(wrong.cart).toMatchObject({ code: '', totals: { quantity: 1 } })

  const early = await nils.post([code(' tio ')])
  expect(early.cart.code).toBe('TIO')
  expect(early.cart.codeNote).toMatch(/^Handla för 401.kr till/)
  const enough = await nils.post([add(screen, 1)])
  expect(enough.cart).toMatchObject({ codeNote: null, totals: { discount: 30_980 } })

  await db.query('', `update promotion set ends_at = now() - interval '1 second' where code = 'TIO'`)
  await promotions.reload()
  const ended = await nils.check()
  expect(ended.corrections).toMatchObject([{ code: 'CODE_ENDED', productId: 0 }])
  expect(ended.cart).toMatchObject({ code: '', totals: { discount: 0 } })
  expect((await nils.check()).corrections).toEqual([])
  await db.query('', `update promotion set ends_at = null where code = 'TIO'`)
  await promotions.reload()
})

test("the browser's prediction by the received rules matches the server", async () => {
  const nils = member()
  await nils.post([add(cable, 1), add(adapter, 1), add(screen, 1), code('TIO')])
  const steps: CartEvent[][] = [
    [add(cable, 1)],
    [add(adapter, 3)],
    [{ method: 'absolute', productId: cable, quantity: 0 }],
    [add(screen, -1)],
    [add(screen, 2), add(adapter, -2)],
  ]
  for (const events of steps) {
    const changes = events.map((event) => {
      const known = nils.known().rows.find(({ product }) => 'productId' in event && product.id === event.productId)
      return { event, ...(known ? { product: known.product } : { product: cachedCard(screen) }) }
    })
    const predicted = predict(nils.known(), changes, { rankLevel: null, now: new Date(), applyPromotions })
    const { cart } = await nils.post(events)
    expect(comparable(predicted)).toEqual(comparable(cart))
  }

  function cachedCard(id: number) {
    return JSON.parse(productCache.cardJson(id, 'all'))
  }
})

test('before the rules are loaded the browser uses the last discount, and never goes below zero', async () => {
  const nils = member()
  await nils.post([add(cable, 3)])
  const two = predict(nils.known(), [{ event: add(cable, -1) }], { rankLevel: null, now: new Date() })
  expect(two.totals).toMatchObject({ sum: 9_900, discount: 9_900 })
  const one = predict(nils.known(), [{ event: add(cable, -2) }], { rankLevel: null, now: new Date() })
  expect(one.totals).toMatchObject({ sum: 0, discount: 9_900 })
})

test('the simulator pays what the cart pays, and says why a promotion does not apply', async () => {
  const calls = callsOf(
    'promotion-overview',
    promotionOverviewContract,
    promotionOverviewApi({ db, productCache, promotions }),
  )
  const api = inProcessApi(calls, makeContext({ member: buildMember(1, { isEmployee: true, rights: ['offers'] }) }))
  const simulate = async (quantity: number, code: string) =>
    (await api(promotionOverview.simulateCart, { rows: [{ productId: cable, quantity }], code })).data
  const few = await simulate(3, 'TIO')
  expect(few).toMatchObject({ sum: 19_800, discount: 9_900, notes: [] })
  expect(few.promotions).toMatchObject([
    { name: '3 för 2', amount: 9_900, why: null },
    { name: 'Tio procent', amount: null, why: expect.stringContaining('Handla för') },
  ])
  expect((await simulate(1, 'FINNS-INTE')).notes).toEqual(['Koden finns inte eller gäller inte längre.'])
  expect((await simulate(9, 'TIO')).promotions).toMatchObject([{ amount: 29_700 }, { amount: 5_940, why: null }])
})
