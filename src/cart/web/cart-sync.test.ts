import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { applyEvents } from '#cart/cart.ts'
import { type CartState, emptyCart } from '#cart/cart-draft.ts'
import { cartProductOfCard } from '#cart/cart-product.ts'
import type { Cart, CartAnswer, CartChangeAnswer, CartEvent, Since } from '#cart/contract.ts'
import { corrections, errors } from '#cart/messages.ts'
import { totalsOf } from '#cart/totals.ts'
import type { ProductCard } from '#catalog/contract.ts'
import { ApiError } from '#core/api-client.ts'
import type { Offer } from '#promotions/rule.ts'
import { orkan } from '#test/product.ts'
import { createCartStore, noCart } from './cart-store.ts'
import { type CartNews, createCartSync } from './cart-sync.ts'
import type { ApplyPromotions } from './predict.ts'
import { unsentBatches } from './unsent-batches.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const stock = { ...orkan.stock, web: 10 }
const theMouse: ProductCard = { ...orkan, id: 1, name: 'Plym', stock }
const theGame: ProductCard = { ...orkan, id: 2, name: 'Fyrvaktarna', stock }

test('a change is shown at once and saved within a second', async () => {
  const { sync, quantities, store, shop } = await openTab()
  add(sync, theMouse)
  expect(quantities()).toEqual({ 1: 1 })
  expect(store.getState().cart.rows[0]?.id).toMatch(/^t/)
  expect(store.getState().cart.events).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(shop.batches).toHaveLength(1)
  expect(store.getState()).toMatchObject({ status: 'saved', cart: { rows: [{ id: 'r1' }], events: [] } })
})

test('quick changes are batched, once a second', async () => {
  const { sync, shop } = await openTab()
  for (let press = 0; press < 5; press += 1) {
    add(sync, theMouse)
    await vi.advanceTimersByTimeAsync(100)
  }
  await vi.advanceTimersByTimeAsync(600)
  expect(shop.batches.map(({ events }) => events.length)).toEqual([5])
})

test('rows returned as ids are shown as they were', async () => {
  const { sync, shop, quantities, store } = await openTab()
  add(sync, theMouse)
  await vi.advanceTimersByTimeAsync(1000)
  add(sync, theGame)
  await vi.advanceTimersByTimeAsync(1000)
  expect(shop.named).toBe(1)
  expect(quantities()).toEqual({ 1: 1, 2: 1 })
  expect(store.getState().cart.rows[0]?.product).toEqual(theMouse)
})

test('the next request waits for the running one', async () => {
  const { sync, shop, quantities } = await openTab()
  shop.delay = 3000
  add(sync, theMouse)
  await vi.advanceTimersByTimeAsync(1000)
  add(sync, theGame)
  await vi.advanceTimersByTimeAsync(2500)
  expect(shop.batches).toHaveLength(1)
  expect(quantities()).toEqual({ 1: 1, 2: 1 })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(shop.batches).toHaveLength(2)
  expect(quantities()).toEqual({ 1: 1, 2: 1 })
})

test('after a rejected batch the cart is fetched again', async () => {
  const { sync, shop, quantities, news } = await openTab()
  add(sync, theMouse)
  await vi.advanceTimersByTimeAsync(1000)
  shop.error = new ApiError(500, 'internal-error', 'Något gick fel.')
  add(sync, theGame)
  expect(quantities()).toEqual({ 1: 1, 2: 1 })
  const reads = shop.reads
  await vi.advanceTimersByTimeAsync(1000)
  expect(shop.reads).toBe(reads + 1)
  expect(quantities()).toEqual({ 1: 1 })
  expect(news).toEqual([{ corrections: [], errors: [], error: 'Något gick fel.' }])
})

test('offline changes are kept, and sent once when the network is back', async () => {
  const { sync, shop, quantities, store, unsent } = await openTab()
  shop.isAway = true
  add(sync, theMouse)
  await vi.advanceTimersByTimeAsync(1500)
  add(sync, theGame)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(store.getState().status).toBe('waiting')
  expect(quantities()).toEqual({ 1: 1, 2: 1 })
  expect(unsent.all().map(({ changes }) => changes.length)).toEqual([1, 1])
  shop.isAway = false
  await vi.advanceTimersByTimeAsync(10_000)
  expect(shop.quantities()).toEqual({ 1: 1, 2: 1 })
  expect(store.getState().status).toBe('saved')
  expect(unsent.all()).toEqual([])
})

test('a request repeated after a lost response adds nothing twice', async () => {
  const { sync, shop, quantities } = await openTab()
  shop.losesAnswers = true
  add(sync, theMouse)
  await vi.advanceTimersByTimeAsync(1000)
  shop.losesAnswers = false
  await vi.advanceTimersByTimeAsync(5000)
  expect(shop.batches.map(({ key }) => key)).toEqual(['k1', 'k1'])
  expect(shop.quantities()).toEqual({ 1: 1 })
  expect(quantities()).toEqual({ 1: 1 })
})

test('leaving sends pending changes, and the next page resends them with the same key', async () => {
  const { sync, shop, unsent } = await openTab()
  add(sync, theMouse)
  sync.leave()
  await vi.advanceTimersByTimeAsync(0)
  expect(shop.quantities()).toEqual({ 1: 1 })
  const next = await openTab({ shop, unsent })
  await vi.advanceTimersByTimeAsync(2000)
  expect(new Set(shop.batches.map(({ key }) => key)).size).toBe(1)
  expect(next.quantities()).toEqual({ 1: 1 })
  expect(unsent.all()).toEqual([])
})

test('leaving during a request resends its batch with its key', async () => {
  const { sync, shop } = await openTab()
  shop.delay = 200
  add(sync, theMouse)
  await vi.advanceTimersByTimeAsync(1000)
  sync.leave()
  await vi.advanceTimersByTimeAsync(1000)
  expect(shop.batches.map(({ key }) => key)).toEqual(['k1', 'k1'])
  expect(shop.quantities()).toEqual({ 1: 1 })
})

test('another tab fetches the cart after a change', async () => {
  const here = await openTab()
  const there = await openTab({ shop: here.shop })
  here.onAnnounce(() => there.sync.refresh())
  add(here.sync, theMouse)
  await vi.advanceTimersByTimeAsync(1000)
  expect(there.quantities()).toEqual({ 1: 1 })
})

test('corrections are shown and stay in the cart', async () => {
  const { sync, quantities, news, store } = await openTab({ shop: newShop([{ ...theMouse, maxPerCustomer: 2 }]) })
  sync.change({ method: 'absolute', productId: 1, quantity: 5 }, theMouse)
  expect(quantities()).toEqual({ 1: 5 })
  await vi.advanceTimersByTimeAsync(1000)
  expect(quantities()).toEqual({ 1: 2 })
  expect(news[0]?.corrections).toMatchObject([{ code: 'MAX_X_PER_CUSTOMER', max: 2 }])
  expect(store.getState().notes).toHaveLength(1)
})

test('flush saves before the second is over', async () => {
  const { sync, shop } = await openTab()
  add(sync, theMouse)
  await sync.flush()
  expect(shop.quantities()).toEqual({ 1: 1 })
})

test('logging out clears the cart and ignores late answers', async () => {
  const { sync, shop, quantities, store } = await openTab()
  shop.delay = 500
  add(sync, theMouse)
  await vi.advanceTimersByTimeAsync(1200)
  sync.reset()
  await vi.advanceTimersByTimeAsync(1000)
  expect(quantities()).toEqual({})
  expect(store.getState().status).toBe('unknown')
})

test('promotions are predicted once their rules are loaded, and loading is tried again', async () => {
  const { sync, shop, store } = await openTab()
  const loads: PromiseWithResolvers<ApplyPromotions>[] = []
  shop.loadPromotions = () => {
    const load = Promise.withResolvers<ApplyPromotions>()
    loads.push(load)
    return load.promise
  }
  await vi.advanceTimersByTimeAsync(1000)
  expect(loads).toHaveLength(0)
  shop.offers = [tenPercent]
  add(sync, theMouse)
  await vi.advanceTimersByTimeAsync(1000)
  loads[0]?.reject(new Error('offline'))
  add(sync, theMouse)
  await vi.advanceTimersByTimeAsync(1000)
  expect(loads).toHaveLength(2)
  expect(store.getState()).toMatchObject({ status: 'saved', cart: { codeNote: null } })
  add(sync, theMouse)
  loads[1]?.resolve((cart) => ({ ...cart, codeNote: 'predicted' }))
  await vi.advanceTimersByTimeAsync(0)
  expect(store.getState()).toMatchObject({ status: 'saving', cart: { codeNote: 'predicted' } })
  await vi.advanceTimersByTimeAsync(1000)
  expect(loads).toHaveLength(2)
})

const tenPercent: Offer = {
  id: 1,
  name: 'Höst',
  code: null,
  rule: { discount: { kind: 'percent', percent: 10 }, conditions: {} },
  isCombinable: false,
  priority: 0,
  startsAt: 0,
  remaining: null,
}

type Sync = ReturnType<typeof createCartSync>

function add(sync: Sync, product: ProductCard): void {
  sync.change({ method: 'relative', productId: product.id, quantity: 1, unitPrice: product.price.price }, product)
}

test('what was pressed before hydration is shown as soon as its product is known, and sent under its key', async () => {
  const unsent = unsentBatches(memoryStorage())
  const shop = newShop([theMouse, theGame])
  shop.delay = 500
  const event = { method: 'relative', productId: theMouse.id, quantity: 1 } as const
  unsent.save([{ key: 'pressed', changes: [{ event }] }])
  const opening = openTab({ shop, unsent })
  await vi.advanceTimersByTimeAsync(500)
  const { sync, quantities } = await opening
  expect(quantities()).toEqual({ 1: 1 })
  expect(sync.adopt('pressed', { event, product: theMouse })).toBe(false)
  unsent.save([{ key: 'later', changes: [{ event: { ...event, productId: theGame.id } }] }])
  expect(sync.adopt('later', { event: { ...event, productId: theGame.id }, product: theGame })).toBe(true)
  expect(quantities()).toEqual({ 1: 1, 2: 1 })
  await vi.advanceTimersByTimeAsync(2000)
  expect(quantities()).toEqual({ 1: 1, 2: 1 })
  expect(shop.quantities()).toEqual({ 1: 1, 2: 1 })
  expect(shop.batches.map(({ key }) => key)).toEqual(['pressed', 'later'])
  expect(unsent.all()).toEqual([])
})

test('a press that is adopted while its batch is on the way counts once', async () => {
  const unsent = unsentBatches(memoryStorage())
  const event = { method: 'relative', productId: theMouse.id, quantity: 1 } as const
  unsent.save([{ key: 'pressed', changes: [{ event }] }])
  const shop = newShop([theMouse])
  shop.delay = 500
  const { sync, quantities } = await openTab({ shop, unsent, waits: false })
  expect(quantities()).toEqual({})
  expect(sync.adopt('pressed', { event, product: theMouse })).toBe(true)
  expect(quantities()).toEqual({ 1: 1 })
  await vi.advanceTimersByTimeAsync(2000)
  expect(quantities()).toEqual({ 1: 1 })
  expect(shop.batches).toHaveLength(1)
})

async function openTab({
  shop = newShop([theMouse, theGame]),
  unsent = unsentBatches(memoryStorage()),
  waits = true,
} = {}) {
  const store = createCartStore()
  const news: CartNews[] = []
  const listeners: (() => void)[] = []
  const sync = createCartSync({
    store,
    unsent,
    ...shop.transport,
    newKey: shop.newKey,
    rankLevel: () => null,
    loadPromotions: () => shop.loadPromotions(),
    showNews: (one) => news.push(one),
    announce: () => listeners.forEach((listener) => listener()),
  })
  sync.start()
  if (waits) await vi.advanceTimersByTimeAsync(shop.delay)
  return {
    sync,
    store,
    shop,
    news,
    unsent,
    onAnnounce: (listener: () => void) => listeners.push(listener),
    quantities: () => quantitiesOf(store.getState().cart),
  }
}

function newShop(cards: ProductCard[]) {
  let cart: CartState = emptyCart
  let revision = 0
  let rowsMade = 0
  let keysMade = 0
  const seen = new Set<string>()
  const cartContext = {
    product: (id: number) => cards.filter((one) => one.id === id).map(cartProductOfCard)[0],
    rankLevel: null,
    now: new Date(0),
    newRowId: () => `r${++rowsMade}`,
    wording: { corrections, errors },
  }
  const shop = {
    batches: [] as { events: CartEvent[]; key: string }[],
    reads: 0,
    named: 0,
    delay: 0,
    isAway: false,
    losesAnswers: false,
    offers: [] as Offer[],
    loadPromotions: async (): Promise<ApplyPromotions> => (cart) => cart,
    error: null as ApiError | null,
    newKey: () => `k${++keysMade}`,
    quantities: () => quantitiesOf(answer().data.cart),
    transport: {
      read: () => {
        shop.reads += 1
        return travel(() => answer())
      },
      send: (events: CartEvent[], key: string, since: Since | null): Promise<CartChangeAnswer> => {
        shop.batches.push({ events, key })
        return travel(() => {
          const before = since?.revision === revision ? new Set(cart.rows.map(({ id }) => id)) : null
          if (shop.error) throw shop.error
          const outcome = applyEvents(cart, seen.has(key) ? [] : events, cartContext)
          cart = outcome.cart
          seen.add(key)
          revision += 1
          if (shop.losesAnswers) throw lost()
          const whole = answer(outcome.corrections)
          const touched = new Set(events.map((event) => event.productId))
          const rows = whole.data.cart.rows.map((row) =>
            before?.has(row.id) && !touched.has(row.product.id) ? { id: row.id } : row,
          )
          if (rows.some((row) => !('product' in row))) shop.named += 1
          return { data: { ...whole.data, cart: { ...whole.data.cart, rows } } }
        })
      },
    },
  }

  async function travel<T>(work: () => T): Promise<T> {
    if (shop.delay > 0) await new Promise((arrive) => setTimeout(arrive, shop.delay))
    if (shop.isAway) throw lost()
    return work()
  }

  function answer(corrections: CartAnswer['data']['corrections'] = []): CartAnswer {
    const rows = cart.rows.flatMap((row) => {
      const product = cards.find(({ id }) => id === row.productId)
      return product
        ? [{ ...row, product, unitVat: 0, extraData: { insured: row.insured }, insurance: null, promoted: 0 }]
        : []
    })
    const totals = totalsOf(rows.map((row) => ({ ...row, vatRate: 25, insurance: null })))
    const promotions = { ...noCart.promotions, offers: shop.offers }
    return { data: { cart: { ...noCart, id: 'c', revision, rows, totals, promotions }, errors: [], corrections } }
  }

  return shop
}

function lost(): ApiError {
  return new ApiError(0, 'offline', 'Det gick inte att nå butiken.')
}

function quantitiesOf(cart: Cart): Record<number, number> {
  return Object.fromEntries(cart.rows.map(({ product, quantity }) => [product.id, quantity]))
}

function memoryStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const entries = new Map<string, string>()
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  }
}
