import { afterAll, beforeAll, expect, test } from 'vitest'
import { markChanged, markNavigationChanged } from '#core/server/changes.ts'
import { Json } from '#core/server/handlers.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { Autocomplete, ProductList, type SearchTreeNode, searchContract } from '#search/contract.ts'
import type { Store } from '#stores/contract.ts'
import { testDatabase } from '#test/database.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { buildMember, makeContext } from '#test/request-context.ts'
import { openSearchDeps, type SearchDeps } from '#test/search-deps.ts'

const db = await testDatabase()
let deps: SearchDeps

const uppsala: Store = {
  id: 3,
  name: 'Uppsala',
  city: 'Uppsala',
  street: '',
  zip: '',
  phone: '',
  location: { lat: 0, lng: 0 },
  hours: [],
  holidayHours: 'Stängt',
  text: '',
}

const infoPages = [
  { id: 12, name: 'Leverans och frakt', text: 'Vi skickar varje dag.' },
  { id: 13, name: 'Köpvillkor', text: 'Om ångerrätt. Frakten betalar du, men ingen annan avgift.' },
  { id: 14, name: 'Priser', text: 'Frakt här, frakt där, fraktfritt ibland.' },
]

beforeAll(async () => {
  await stockShop(db)
  await db.query(
    '',
    `update category set internal_name = 'Parts', info = 'Allt inuti datorn.', icon = 'cpu',
       meta_title = 'Köp komponenter' where id = 10`,
  )
  await db.query(
    '',
    `insert into campaign (id, name, title, section_id) values (7, 'Black Week', 'Black Week är här', 1), (8, 'Förra året', '', 1)`,
  )
  await db.query('', `update campaign set ends_at = now() - interval '1 day' where id = 8`)
  await db.query(
    '',
    `insert into toplist (id, name, description, category_id) values (1, 'Mest sålda grafikkort', 'Veckans lista', 11), (2, 'Mest sålda', '', null),
       (3, 'Redaktionens val', '', null)`,
  )
  await addGoods(db, {
    id: 1,
    name: 'Grafikkort RTX 4070',
    price: 700_000,
    popularity: 5,
    attributes: { 20: 12, 22: ['Svart'] },
  })
  await addGoods(db, {
    id: 2,
    name: 'Grafikkort RTX 4060',
    price: 400_000,
    popularity: 9,
    attributes: { 20: 8, 22: ['Vit'] },
  })
  await addGoods(db, { id: 3, name: 'Bildskärm 27 tum', price: 300_000, categoryId: 12 })
  for (let id = 100; id < 130; id++)
    await addGoods(db, { id, name: `Skärm nummer ${id}`, categoryId: 12, manufacturerId: null })
  await db.query('', 'insert into campaign_product (campaign_id, product_id) values (7, 1), (8, 2)')
  await db.query(
    '',
    `insert into toplist_product (toplist_id, product_id, position) select 3, id, position
     from unnest('{1,3,100,2}'::int[]) with ordinality as chosen (id, position)`,
  )
  await db.query(
    '',
    `insert into offer (product_id, audience, type, price, starts_at) values (1, 'member', 'member', 100000, now() - interval '1 day')`,
  )
  deps = await openSearchDeps(db, {
    stores: { get: (id: number) => (id === 3 ? uppsala : undefined), all: () => [uppsala] },
    content: { infoPages: () => infoPages },
  })
})
afterAll(() => deps.close())

type Query = Partial<Record<'sortBy' | 'upTo' | 'touchpoint' | 'pass' | 'engine', string>> & {
  page?: number
  filters?: string | readonly string[]
  undo?: readonly string[]
}

async function list(url: string, query: Query = {}, audience: 'all' | 'member' = 'all') {
  const { getProductList } = searchContract
  const request = {
    params: getProductList.params.parse({ url }),
    query: getProductList.query.parse(query),
    body: undefined,
  }
  const answer = await deps.api.getProductList(
    request,
    makeContext({ member: audience === 'member' ? buildMember(1) : null }),
  )
  return ProductList.parse(answer instanceof Json ? JSON.parse(String(answer.text)) : answer)
}

async function complete(searchString: string) {
  const request = { params: { searchString }, query: { touchpoint: 'DESKTOP' as const }, body: undefined }
  const answer = await deps.api.getAutocomplete(request, makeContext())
  return Autocomplete.parse(answer instanceof Json ? JSON.parse(String(answer.text)) : answer)
}

const idsOf = ({ products }: ProductList) => products.map(({ id }) => id)

test('a category has name, cards, sorts, filters and subcategories', async () => {
  const answer = await list('category/10')
  expect(answer).toMatchObject({
    heading: 'Komponenter',
    page: 1,
    pageCount: 1,
    totalProductCount: 2,
    sortBy: 'popular',
  })
  expect(idsOf(answer)).toEqual([2, 1])
  expect(answer.sortOptions[0]).toEqual({ value: 'popular', text: 'Populärast' })
  expect(answer.filters.map(({ name }) => name)).toEqual(['Pris', 'Minne', 'Färg'])
  expect(answer.category).toEqual({
    id: 10,
    name: 'Komponenter',
    internalName: 'Parts',
    info: 'Allt inuti datorn.',
    icon: 'cpu',
    metaTitle: 'Köp komponenter',
  })
  expect((await list('section/1')).category).toBeNull()
  expect(answer.categories).toEqual([
    { id: 11, name: 'Grafikkort', icon: '', productCount: 2, level: 2, parent: 10, children: [] },
  ])
})

test('a top list of chosen products has them, in their order', async () => {
  const chosen = await list('toplist/3')
  expect(idsOf(chosen)).toEqual([1, 3, 100, 2])
  expect(chosen).toMatchObject({ sortBy: 'chosen', totalProductCount: 4 })
  expect(chosen.sortOptions[0]).toEqual({ value: 'chosen', text: 'Vårt urval' })
  expect(idsOf(await list('toplist/3', { sortBy: 'price' }))).toEqual([100, 3, 2, 1])
  expect(idsOf(await list('toplist/3', { filters: 'attributes^22-Svart' }))).toEqual([1])
})

test('a list may be asked for with every parameter that the documents name', async () => {
  const requested = {
    page: 2,
    filters: ['stock^web'],
    touchpoint: 'MOBILE',
    pass: 'hemlig',
    engine: 'x',
    sortBy: 'price',
  } as const
  const { query } = searchContract.getProductList
  expect(query.parse({ ...requested, totalProductCountSet: 'true' })).toMatchObject({
    ...requested,
    totalProductCountSet: true,
    origin: 'ORGANIC',
  })
  expect(idsOf(await list('category/10', { ...requested, page: 1 }))).toEqual([2, 1])
})

test.each([
  ['section/1', 33],
  ['category/s1', 33],
  ['all', 33],
  ['campaign/7', 1],
  ['campaigns/1', 1],
  ['campaigns', 1],
  ['manufacturer/5', 3],
  ['manufacturer/5/12', 1],
  ['toplist/1', 2],
  ['member-offers', 1],
  ['new', 33],
  ['search/skärm', 31],
])('%s has %i products', async (url, count) => expect((await list(url)).totalProductCount).toBe(count))

test.each([
  ['campaigns', 'Alla kampanjer'],
  ['campaigns/1', 'Kampanjer i Datorer'],
])('the list %s is headed %s', async (url, heading) => expect((await list(url)).heading).toBe(heading))

test.each(['', 'category/404', 'category/x', 'campaign/404', 'toplist/9', 'manufacturer/9', 'nonsense', 'search/'])(
  'the list %s does not exist',
  async (url) => {
    await expect(list(url)).rejects.toMatchObject({ status: 404, code: 'no-such-list' })
  },
)

test('filters use the address format; malformed ones are dropped', async () => {
  const answer = await list('section/1', { filters: ['attributes^22-Svart', 'garbage'] })
  expect(idsOf(answer)).toEqual([1])
  expect(answer).toMatchObject({ totalProductCount: 33, filteredProductCount: 1 })
  expect(idsOf(await list('section/1', { filters: 'category-filter^category-1-11' }))).toEqual([2, 1])
})

test('an unknown sort falls back to the first', async () => {
  expect((await list('category/10', { sortBy: 'bogus' })).sortBy).toBe('popular')
  expect(idsOf(await list('category/10', { sortBy: 'price-desc' }))).toEqual([1, 2])
  expect((await list('search/grafikkort')).sortBy).toBe('relevance')
})

test('pages of 24, a page past the last is the last, and all pages at once', async () => {
  expect((await list('category/12')).products).toHaveLength(24)
  expect((await list('toplist/2')).products).toHaveLength(12)
  expect(await list('category/12', { page: 2 })).toMatchObject({ page: 2, pageCount: 2 })
  expect(await list('category/12', { page: 99 })).toMatchObject({ page: 2 })
  expect((await list('category/12', { page: 2, upTo: 'true' })).products).toHaveLength(31)
})

test('a top list has twelve per page', async () => {
  expect(await list('toplist/1')).toMatchObject({ heading: 'Mest sålda grafikkort', info: 'Veckans lista' })
  expect((await list('toplist/2')).products).toHaveLength(12)
})

test('members see and sort by their own prices', async () => {
  expect(idsOf(await list('category/11', { sortBy: 'price' }))).toEqual([2, 1])
  const forMembers = await list('category/11', { sortBy: 'price' }, 'member')
  expect(forMembers.products.map(({ id, price }) => [id, price.price])).toEqual([
    [1, 100_000],
    [2, 400_000],
  ])
})

test('a search returns its query and the correction', async () => {
  const answer = await list('search/grafikort')
  expect(answer).toMatchObject({ query: 'grafikort', correctedQuery: 'grafikkort', totalProductCount: 2 })
  expect(answer.heading).toBe('Sökresultat för ”grafikort”')
})

test('a correction is of the whole query, and can be undone', async () => {
  const corrected = await list('search/grafikort under 500 000 kr')
  expect(corrected).toMatchObject({ correctedQuery: 'grafikkort under 500 000 kr', totalProductCount: 2 })
  const written = await list('search/grafikort under 500 000 kr', { undo: ['spelling'] })
  expect(written).toMatchObject({ correctedQuery: null, totalProductCount: 0, query: 'grafikort under 500 000 kr' })
})

test('a word left out of a query can be searched for alone', async () => {
  const without = await list('search/rtx 4070 nummer')
  expect(without.plan).toMatchObject({ droppedKnown: without.plan?.dropped })
  const [word = ''] = without.plan?.dropped ?? []
  expect(word).not.toBe('')
  const alone = await list('search/rtx 4070 nummer', { undo: [`with-${word}`] })
  expect(alone.plan?.dropped).not.toContain(word)
  expect(idsOf(alone)).not.toEqual(idsOf(without))
  expect(alone.totalProductCount).toBeGreaterThan(0)
})

test('a search with many hits offers narrower ones', async () => {
  expect((await list('search/tyst snabb')).relatedQueries).toEqual(['tysta snabba skärmar', 'tysta snabba grafikkort'])
})

test('a search without hits shows related products and wider searches', async () => {
  const answer = await list('search/xqzvw')
  expect(answer).toMatchObject({ products: [], totalProductCount: 0, filters: [], stockFilter: [], relatedQueries: [] })
  expect(answer.relatedProducts.length).toBeGreaterThan(0)
  expect(answer.plan).toMatchObject({ notSold: ['xqzvw'] })
  const wider = await list('search/grafikkort xqzvw')
  expect(idsOf(wider)).toEqual(expect.arrayContaining([1, 2]))
  expect(wider.plan).toMatchObject({ dropped: ['xqzvw'] })
})

test('a search is read into a plan, of which a part can be undone', async () => {
  const answer = await list('search/billigt svart grafikkort under 500 000 kr')
  expect(idsOf(answer)).toEqual([1])
  expect(answer).toMatchObject({ sortBy: 'price', query: 'billigt svart grafikkort under 500 000 kr' })
  expect(answer.plan?.chips.map(({ kind }) => kind)).toEqual(['price', 'order', 'value'])
  const undone = await list('search/billigt svart grafikkort under 500 000 kr', { undo: ['colour svart', 'order'] })
  expect(idsOf(undone).toSorted()).toEqual([1, 2])
  expect(undone).toMatchObject({ sortBy: 'relevance', plan: { chips: [{ kind: 'price' }] } })
  expect((await list('category/11')).plan).toBeNull()
})

test('a search for a page of the shop leads with it', async () => {
  const answer = await list('search/vad kostar frakten')
  expect(answer).toMatchObject({ totalProductCount: 0, plan: { page: { name: 'Leverans och frakt' } } })
  expect((await complete('vad kostar frakten')).plan?.page?.path).toBe('/se/info/12-Leverans-och-frakt')
})

test('suggestions follow the plan of what is typed', async () => {
  const answer = await complete('grafikkort under 5000 kr')
  expect(answer.products.map(({ id }) => id)).toEqual([2])
  expect(answer.plan?.chips).toMatchObject([{ kind: 'price', to: 5000 }])
  expect(await complete('graf')).not.toHaveProperty('plan')
})

test('suggestions: products, categories, phrases, pages and campaigns', async () => {
  const answer = await complete('graf')
  expect(answer.products.map(({ id }) => id)).toEqual([2, 1])
  expect(answer.categories).toEqual([{ id: 11, name: 'Grafikkort', path: '/se/category/11-Grafikkort', count: 2 }])
  const phrases = ['grafikkort', 'hexum grafikkort', 'rtx grafikkort']
  expect(answer.phrases).toEqual(phrases.map((phrase) => ({ raw: phrase, suggestion: phrase })))
  expect((await complete('frak')).pages).toEqual([
    { name: 'Leverans och frakt', path: '/se/info/12-Leverans-och-frakt' },
    { name: 'Priser', path: '/se/info/14-Priser' },
    { name: 'Köpvillkor', path: '/se/info/13-Kopvillkor' },
  ])
  expect((await complete('ångerrätt')).pages).toMatchObject([{ name: 'Ångra köp' }, { name: 'Köpvillkor' }])
  expect((await complete('blac')).events).toEqual([{ name: 'Black Week', path: '/se/campaign/7-Black-Week' }])
})

test('a pasted text is suggested for at once, and what was typed before is shown as always', async () => {
  expect((await complete('grafikkort rtx 4070')).products.map(({ id }) => id)).toEqual([1])
  const typed = []
  for (const text of ['gra', 'graf', 'grafik', 'grafikkort']) typed.push((await complete(text)).products.length)
  expect(typed).toEqual([2, 2, 2, 2])
  const pasted = await complete('grafikkort zzqqxxyyzzqq')
  expect(pasted.products.map(({ id }) => id)).toEqual([2, 1])
})

test('one letter gives no suggestions, pages and campaigns require four', async () => {
  expect(await complete(' g ')).toEqual({ products: [], categories: [], phrases: [], pages: [], events: [] })
  expect(await complete('bla')).toMatchObject({ events: [] })
  expect(await complete('fra')).toMatchObject({ pages: [] })
})

test('the categories of a manufacturer', async () => {
  const tree = (await deps.api.getSearchTree(
    { params: undefined, query: { manufacturer: 5 }, body: undefined },
    makeContext(),
  )) as SearchTreeNode[]
  expect(tree.map(({ name, productCount }) => [name, productCount])).toEqual([
    ['Komponenter', 2],
    ['Skärmar', 1],
  ])
  expect(tree[0]?.children).toMatchObject([{ id: 11, level: 2, parent: 10 }])
})

test('changes appear: price, name, retirement, renamed category', async () => {
  async function change(sql: string, id: number) {
    await inTransaction(db, async (tx) => {
      await tx.query('', sql, [id])
      await markChanged(tx, [id])
    })
    await deps.productCache.catchUp()
    await deps.discovery.settled()
  }
  await change('update product set price = 100 where id = $1', 3)
  expect((await list('category/12', { sortBy: 'price' })).products[0]).toMatchObject({ id: 3, price: { price: 100 } })
  await change(`update product set name = 'Projektor' where id = $1`, 3)
  expect(idsOf(await list('search/projektor'))).toEqual([3])
  await change('update product set retired_at = now() where id = $1', 3)
  expect((await list('category/12')).totalProductCount).toBe(30)

  await inTransaction(db, async (tx) => {
    await tx.query('', `update category set name = 'Monitorer' where id = 12`)
    await markNavigationChanged(tx)
  })
  await deps.productCache.catchUp()
  await deps.discovery.settled()
  expect(await list('category/12')).toMatchObject({ heading: 'Monitorer' })
  expect((await list('search/monitorer')).totalProductCount).toBe(30)
})

test('searches are counted, also cached ones', async () => {
  await list('search/skärm')
  await list('search/skärm')
  await list('search/grävskopa')
  await list('search/skärm', { page: 2 })
  await deps.discovery.searched.write()
  expect(await db.query('', `select query, hits, times from searched where query in ('skärm', 'grävskopa')`)).toEqual(
    expect.arrayContaining([
      { query: 'grävskopa', hits: 0, times: expect.any(Number) },
      { query: 'skärm', hits: expect.any(Number), times: expect.any(Number) },
    ]),
  )
})

test('frequent searches of several days are suggested first', async () => {
  await db.query(
    '',
    `insert into searched values ('skärm till kontoret', 4, 90, 3, now()), ('skärm åt mig', 4, 90, 2, now())`,
  )
  await deps.discovery.searched.read()
  const { phrases } = await complete('skärm ti')
  expect(phrases[0]).toEqual({ raw: 'skärm till kontoret', suggestion: 'skärm till kontoret' })
  expect(phrases.map(({ raw }) => raw)).not.toContain('skärm åt mig')
})

test('only employees can see the ranking explanation', async () => {
  const { getProductList } = searchContract
  const params = getProductList.params.parse({ url: 'search/rtx 4070' })
  const request = { params, query: getProductList.query.parse({ explain: '1' }), body: undefined }
  const employee = makeContext({ member: buildMember(1, { isEmployee: true }) })
  const answer = await deps.api.getProductList(request, employee)
  const { products, explanations } = ProductList.parse(
    answer instanceof Json ? JSON.parse(String(answer.text)) : answer,
  )
  expect(explanations?.map(({ id }) => id)).toEqual(products.map(({ id }) => id))
  expect(explanations?.[0]?.words.map(({ word }) => word)).toEqual(['rtx', '4070'])
  for (const member of [null, buildMember(2)]) {
    await expect(deps.api.getProductList(request, makeContext({ member }))).rejects.toThrow('Bara anställda')
  }
})

test('a new synonym is effective at once', async () => {
  expect((await list('search/pixelpanna')).products).toEqual([])
  await db.query('', `insert into synonym (words) values ('pixelpanna, grafikkort')`)
  await deps.productCache.catchUp()
  await deps.discovery.settled()
  expect((await list('search/pixelpanna')).products.map(({ id }) => id).toSorted()).toEqual([1, 2])
})

test('member offers have a filter for highlighted offers, and no other list has', async () => {
  const { filters, totalProductCount } = await list('member-offers', {}, 'member')
  expect(totalProductCount).toBe(1)
  expect(filters[0]).toMatchObject({ id: 4, name: 'Utvalda erbjudanden', values: [{ count: 1, selected: false }] })
  const chosen = await list('member-offers', { filters: 'attributes^4-true' }, 'member')
  expect(chosen).toMatchObject({ totalProductCount: 1, filteredProductCount: 1 })
  expect(chosen.filters[0]?.values[0]).toMatchObject({ selected: true })
  expect((await list('category/10')).filters.some(({ id }) => id === 4)).toBe(false)
})

test("a store filter uses the store's name, and empty places have a count of zero", async () => {
  await inTransaction(db, async (tx) => {
    await tx.query('', `insert into stock (product_id, place, quantity) values (1, 3, 2)`)
    await markChanged(tx, [1])
  })
  await deps.productCache.catchUp()
  await deps.discovery.settled()
  const { stockFilter } = await list('category/11')
  expect(stockFilter).toEqual([
    { value: 'web', text: 'På webben', count: 2, selected: false },
    { value: 'supplier', text: 'Hos leverantör', count: 0, selected: false },
    { value: '3', text: 'Uppsala', count: 1, selected: false },
  ])
})

test('invalid pages, touchpoints and origins are rejected, unknown sorts are not', async () => {
  const { query } = searchContract.getProductList
  for (const bad of [
    { page: '0' },
    { page: 'x' },
    { touchpoint: 'TV' },
    { origin: 'x y' },
    { totalProductCountSet: '?' },
  ]) {
    expect(query.safeParse(bad).success).toBe(false)
  }
  expect(query.parse({})).toMatchObject({ page: 1, touchpoint: 'DESKTOP', origin: 'ORGANIC', tickets: true })
  const full = {
    page: '2',
    filters: ['stock^web', 'x'],
    touchpoint: 'MOBILE',
    totalProductCountSet: 'true',
    pass: 'abc',
    engine: 'memory',
    origin: 'ORGANIC',
    sortBy: 'bogus',
  }
  expect(query.parse(full)).toMatchObject({ page: 2, totalProductCountSet: true, filters: ['stock^web', 'x'] })
})
