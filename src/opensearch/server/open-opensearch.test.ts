import { afterEach, expect, test, vi } from 'vitest'
import type { CachedProduct } from '#catalog/server/cached-product.ts'
import { Engine } from '#search-engine/server/engine.ts'
import type { ListRequest } from '#search-engine/server/list-request.ts'
import { listing } from '#search-engine/server/listing-keys.ts'
import { cachedProduct } from '#test/cached-product.ts'
import { generatedAt, generatedProducts, generatedTerms } from '#test/generated-products.ts'
import { openRecordedServer, type RecordedServer } from '#test/opensearch/recorded-server.ts'
import { type OpenSearch, openOpenSearch } from './open-opensearch.ts'
import { Unavailable } from './unavailable.ts'

const all: ListRequest = {
  of: { anyOf: [listing.all] },
  filters: [],
  audience: 'all',
  sort: 'price',
  page: 1,
  pageSize: 24,
  upTo: false,
}

const until = (isSo: () => boolean) => vi.waitUntil(isSo, { timeout: 5000, interval: 10 })

let ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.reverse()) await end()
  ends = []
})

async function server(): Promise<RecordedServer> {
  const opened = await openRecordedServer()
  ends.push(opened.close)
  return opened
}

type Shop = { search: OpenSearch; products: Map<number, CachedProduct>; errors: unknown[]; clock: { now: Date } }

function shopAt(url: string, products: readonly CachedProduct[]): Shop {
  const byId = new Map(products.map((product) => [product.id, product]))
  const errors: unknown[] = []
  const clock = { now: generatedAt }
  const search = openOpenSearch({
    url: `${url}/shop`,
    products: { get: (id) => byId.get(id), all: () => byId.values() },
    vocabulary: Engine.build(products, generatedTerms, generatedAt),
    now: () => clock.now,
    onError: (error) => errors.push(error),
    retryMs: 20,
  })
  ends.push(() => search.close())
  return { search, products: byId, errors, clock }
}

const three = [1, 2, 3].map((id) => cachedProduct({ id, categoryId: 2, categoryPath: [1, 2], price: id * 10_000 }))
const put = (shop: Shop, product: CachedProduct) => {
  shop.products.set(product.id, product)
  shop.search.follow([product.id])
}

test('a price, a stock and a product that is gone are found when the change has been followed', async () => {
  const shop = shopAt((await server()).url, three)
  await shop.search.settled()
  const before = shop.search.engine.revision
  put(shop, cachedProduct({ ...three[2], id: 3, price: 5000, stock: { web: 0, supplier: 0, stores: new Map() } }))
  shop.products.delete(1)
  shop.search.follow([1])
  await shop.search.settled()
  const list = await shop.search.engine.list(all)
  expect(list.ids).toEqual([3, 2])
  expect(list.stock.find(({ value }) => value === 'web')?.count).toBe(1)
  expect(shop.search.engine.revision).toBeGreaterThan(before)
  expect(shop.search.engine.countOf(listing.category(2))).toBe(2)
})

test('a start writes only what differs from the index, and deletes what is not sold any more', async () => {
  const recorded = await server()
  const products = generatedProducts(700)
  const first = shopAt(recorded.url, products)
  await first.search.settled()
  await first.search.close()
  const bulks = () => recorded.requests.filter((request) => request === 'POST /_bulk').length
  const written = bulks()
  const same = shopAt(recorded.url, products)
  await same.search.settled()
  expect(same.search.isReady).toBe(true)
  expect(bulks()).toBe(written)
  await same.search.close()
  const later = shopAt(recorded.url, [...products.slice(1), cachedProduct({ id: 7, price: 100 })])
  await later.search.settled()
  const { ids, total } = await later.search.engine.list(all)
  expect([ids[0], total]).toEqual([7, 700])
  expect(await later.search.engine.found({ text: String(products[0]?.id) })).toEqual({ total: 0, ids: [] })
})

test('what is older than the index has is not written over it', async () => {
  const recorded = await server()
  const late = shopAt(recorded.url, three)
  await late.search.settled()
  const ahead = shopAt(recorded.url, three)
  await ahead.search.settled()
  ahead.clock.now = new Date(generatedAt.getTime() + 5000)
  put(ahead, cachedProduct({ ...three[0], id: 1, price: 77_700 }))
  await ahead.search.settled()
  put(late, cachedProduct({ ...three[0], id: 1, price: 11_100 }))
  await late.search.settled()
  expect((await late.search.engine.list(all)).ids).toEqual([2, 3, 1])
  expect(late.errors).toEqual([])
})

test('no requests are served without a database server, and readiness follows its return', async () => {
  const recorded = await server()
  recorded.failing = 503
  const shop = shopAt(recorded.url, three)
  await until(() => shop.errors.length > 0 || recorded.requests.length > 2)
  expect([shop.search.isReady, shop.search.isCutOff]).toEqual([false, false])
  await expect(shop.search.engine.list(all)).rejects.toThrow(Unavailable)
  recorded.failing = null
  await until(() => shop.search.isReady)
  expect((await shop.search.engine.list(all)).ids).toEqual([1, 2, 3])
})

test('a server that stops answering cuts lists off, and what changed meanwhile is there when it answers', async () => {
  const recorded = await server()
  const shop = shopAt(recorded.url, three)
  await shop.search.settled()
  recorded.failing = 500
  await expect(shop.search.engine.list(all)).rejects.toThrow(Unavailable)
  expect([shop.search.isReady, shop.search.isCutOff]).toEqual([false, true])
  put(shop, cachedProduct({ ...three[0], id: 1, price: 99_900 }))
  recorded.failing = null
  await until(() => shop.search.isReady)
  await shop.search.settled()
  expect((await shop.search.engine.list(all)).ids).toEqual([2, 3, 1])
})

test('an index that is lost is made and filled again, and nothing is answered before', async () => {
  const recorded = await server()
  const shop = shopAt(recorded.url, three)
  await shop.search.settled()
  recorded.loseIndexes()
  await expect(shop.search.engine.list(all)).rejects.toThrow(Unavailable)
  expect(shop.search.isReady).toBe(false)
  await until(() => shop.search.isReady)
  expect((await shop.search.engine.list(all)).total).toBe(3)
})

test('a write to a server that has lost its index makes none without the mapping', async () => {
  const recorded = await server()
  const shop = shopAt(recorded.url, three)
  await shop.search.settled()
  recorded.loseIndexes()
  put(shop, cachedProduct({ ...three[0], id: 1, price: 99_900 }))
  await until(() => recorded.requests.filter((request) => request.startsWith('PUT ')).length === 2)
  await until(() => shop.search.isReady)
  await shop.search.settled()
  expect((await shop.search.engine.list(all)).ids).toEqual([2, 3, 1])
})
