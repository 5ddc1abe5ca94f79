import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { DomainError } from '#core/domain-error.ts'
import { Json } from '#core/server/handlers.ts'
import { Autocomplete, ProductList, searchContract } from '#search/contract.ts'
import { testDatabase } from '#test/database.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { openRecordedServer, type RecordedServer } from '#test/opensearch/recorded-server.ts'
import { makeContext } from '#test/request-context.ts'
import { openSearchDeps, type SearchDeps } from '#test/search-deps.ts'

/** Calls of a shop whose lists are answered by OpenSearch; queries are read by the words of two of its products. */
const db = await testDatabase()
const errors: unknown[] = []
let server: RecordedServer
let elsewhere: SearchDeps
let memory: SearchDeps

beforeAll(async () => {
  await stockShop(db)
  await addGoods(db, { id: 1, name: 'Grafikkort RTX 4070', attributes: { 20: 12, 22: ['Svart'] } })
  await addGoods(db, { id: 2, name: 'Trådlös mus', attributes: { 22: ['Vit'] } })
  await addGoods(db, { id: 3, name: 'Kvastfening KX-7731 akvarielampa', attributes: { 22: ['Vit', 'Svart'] } })
  for (let id = 10; id < 60; id++) await addGoods(db, { id, name: `Mus nummer ${id}`, attributes: { 20: id } })
  server = await openRecordedServer()
  memory = await openSearchDeps(db)
  elsewhere = await openSearchDeps(db, {
    onError: (error) => errors.push(error),
    openSearch: { url: `${server.url}/shop`, vocabulary: 2 },
  })
})
afterAll(async () => {
  await elsewhere.discovery.close()
  await memory.close()
  await server.close()
})

const { getProductList, getAutocomplete } = searchContract

async function listed({ api }: SearchDeps, url: string, query: Record<string, unknown> = {}): Promise<ProductList> {
  const request = {
    params: { url },
    query: getProductList.query.parse({ tickets: 'false', ...query }),
    body: undefined,
  }
  const answer = await api.getProductList(request, makeContext())
  return ProductList.parse(answer instanceof Json ? JSON.parse(String(answer.text)) : answer)
}

async function typed({ api }: SearchDeps, searchString: string): Promise<Autocomplete> {
  const request = { params: { searchString }, query: getAutocomplete.query.parse({}), body: undefined }
  const answer = await api.getAutocomplete(request, makeContext())
  return Autocomplete.parse(answer instanceof Json ? JSON.parse(String(answer.text)) : answer)
}

test.each(['all', 'new', 'category/10', 'category/11', 'category/13', 'manufacturer/5', 'campaigns', 'member-offers'])(
  'the list %s is the same as from memory',
  async (url) => {
    const found = await listed(memory, url).catch((error: DomainError) => error.code)
    expect(await listed(elsewhere, url).catch((error: DomainError) => error.code)).toEqual(found)
  },
)

test('filters, orders and pages are the same as from memory', async () => {
  for (const query of [
    { filters: 'attributes^22-Vit' },
    { filters: 'attributes^20-12..30', sortBy: 'price' },
    { sortBy: 'name', page: 2 },
    { page: 99_999 },
    { page: 2, upTo: 'true' },
  ])
    expect(await listed(elsewhere, 'all', query)).toEqual(await listed(memory, 'all', query))
})

test('a search finds products whose words no query is read by', async () => {
  for (const text of ['kvastfening', 'KX-7731', 'kx7731', 'vit akvarielampa', '3']) {
    const { products } = await listed(elsewhere, `search/${text}`)
    expect(
      products.map(({ id }) => id),
      text,
    ).toContain(3)
  }
  expect((await listed(elsewhere, 'search/mus')).totalProductCount).toBe(51)
  expect((await listed(elsewhere, 'search/xyzzyqwerty')).totalProductCount).toBe(0)
})

test('what is typed suggests products of the whole catalogue', async () => {
  const { products } = await typed(elsewhere, 'kvastf')
  expect(products.map(({ id }) => id)).toEqual([3])
  expect((await typed(elsewhere, 'mus')).products).toHaveLength(6)
})

test('a list with filters is one request, or two with prices to count', async () => {
  const before = server.requests.length
  await listed(elsewhere, 'category/11', { filters: 'attributes^22-Svart' })
  expect(server.requests.length - before).toBeLessThanOrEqual(2)
})

test('any input is answered, and asks the server nothing that it refuses', async () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.constantFrom('svart mus under 500 kr', 'rtx 4070 12 gb', 'mus till dator', 'inte vit mus', 'mus eller lampa'),
  )
  await fc.assert(
    fc.asyncProperty(anyText, async (text) => {
      const params = getProductList.params.safeParse({ url: `search/${text}` })
      if (!params.success) return
      const isKnown = (error: unknown) => {
        if (error instanceof DomainError && error.status === 404) return
        throw error
      }
      await listed(elsewhere, params.data.url).catch(isKnown)
      await typed(elsewhere, text)
    }),
    { numRuns: 60, seed: 11 },
  )
  expect(errors).toEqual([])
}, 60_000)

test('a price is in lists as soon as the index has followed it', async () => {
  await db.query('', 'update product set price = 100 where id = 2')
  await elsewhere.productCache.catchUp()
  await elsewhere.discovery.settled()
  expect((await listed(elsewhere, 'all', { sortBy: 'price' })).products[0]?.id).toBe(2)
})

test('without its server lists and suggestions are refused for the time being, and come back', async () => {
  server.failing = 503
  const refused = { status: 503, code: 'search-not-ready', retryAfterSeconds: 5 }
  await expect(listed(elsewhere, 'all')).rejects.toMatchObject(refused)
  await expect(listed(elsewhere, 'search/mus')).rejects.toMatchObject(refused)
  await expect(typed(elsewhere, 'mus')).rejects.toMatchObject(refused)
  expect([elsewhere.discovery.isReady, elsewhere.discovery.isCutOff]).toEqual([false, true])
  expect(elsewhere.productCache.get(1)?.name).toBe('Grafikkort RTX 4070')
  server.failing = null
  await vi.waitUntil(() => elsewhere.discovery.isReady, { timeout: 10_000, interval: 20 })
  expect((await listed(elsewhere, 'all')).totalProductCount).toBe(53)
})
