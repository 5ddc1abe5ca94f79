import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogContract, type Toplist } from '#catalog/contract.ts'
import { answerInProcess, callsOf } from '#core/server/call-table.ts'
import { markNavigationChanged } from '#core/server/changes.ts'
import { openCatalogApi } from '#test/catalog-api.ts'
import { testDatabase } from '#test/database.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { makeContext } from '#test/request-context.ts'
import { openProductCache, type ProductCache } from './product-cache.ts'

const db = await testDatabase()
const now = new Date('2026-11-21T12:00:00Z')
let productCache: ProductCache
let rows: ReturnType<typeof callsOf>

beforeAll(async () => {
  await stockShop(db)
  for (let id = 1; id <= 15; id += 1) await addGoods(db, { id, popularity: 100 - id })
  await db.query(
    '',
    `insert into offer (product_id, type, price, starts_at, is_flash_sale) values (1, 'campaign', 900, '2026-11-20', true)`,
  )
  await db.query('', `insert into toplist (id, name, section_id, location_type) values (3, 'Mest sålt', 1, 'start')`)
  await db.query(
    '',
    `insert into review (product_id, author, is_anonymous, rating, text, upvotes, downvotes) values
      (1, 'elin', false, 5, 'Tyst.', 2, 0), (1, 'olle', false, 4, 'Snabb.', 9, 1), (1, 'olle', false, 4, '', 99, 0),
      (2, 'kim', true, 4, 'Tyst.', 7, 0), (3, 'bo', false, 1, 'Dyr.', 1, 5)`,
  )
  productCache = await openProductCache({ db, now: () => now })
  rows = callsOf(
    'catalog',
    catalogContract,
    openCatalogApi({
      db,
      productCache,
      deliveryMethods: async () => [],
      filteredProducts: async (...requested) => (String(requested.slice(0, 2)) === 'category/11,f=stock^1' ? [12] : []),
    }),
  )
})
afterAll(async () => {
  await productCache.close()
  await db.close()
})

async function ask<T>(name: keyof typeof catalogContract, input: object): Promise<T> {
  const row = rows.find((one) => one.name === name)
  if (!row) throw new Error(`No call ${name}`)
  return (await answerInProcess(row, input, makeContext({ now }))) as T
}

async function toplist(settings: Record<string, unknown> = {}): Promise<Toplist> {
  const sets = Object.keys(settings).map((column, at) => `${column} = $${at + 1}`)
  if (sets.length > 0) await db.query('', `update toplist set ${sets.join(', ')} where id = 3`, Object.values(settings))
  await markNavigationChanged(db)
  await productCache.catchUp()
  return (await ask<{ toplist: Toplist }>('getToplist', { id: '3', products: 'true', limit: '12' })).toplist
}

test('a top list has all data of its slider', async () => {
  const list = await toplist({
    link_text: 'Se alla',
    link: '/se/info/5',
    list_type: 'campaign',
    list_id: 5,
    list_name: 'Rea',
    list_filter: 'f=stock^1',
    site_title: 'Rean',
    normal_banner: '/bild/a.svg',
    mobile_banner: '/bild/b.svg',
  })
  expect(list.products).toHaveLength(12)
  expect(catalogContract.getToplist.answer.parse({ toplist: list })).toEqual({ toplist: list })
  expect(list).toMatchObject({
    id: 3,
    name: 'Mest sålt',
    internalName: '',
    description: '',
    linkText: 'Se alla',
    link: '/se/info/5',
    listTypeName: 'campaign',
    listId: 5,
    listName: 'Rea',
    listFilter: 'f=stock^1',
    siteTitle: 'Rean',
    showFlashSales: true,
    showReviewCount: true,
    showScore: true,
    whereToShowReviews: 0,
    reviews: [],
    hasBanner: true,
    normalBanner: '/bild/a.svg',
    mobileBanner: '/bild/b.svg',
  })
})

test('the slider shows the best review of each product, the list the two best of all', async () => {
  const inSlider = await toplist({ reviews: 1 })
  expect(inSlider.reviews.map(({ productId, text, author }) => [productId, text, author])).toEqual([
    [1, 'Snabb.', 'olle'],
    [2, 'Tyst.', 'Anonym'],
    [3, 'Dyr.', 'bo'],
  ])
  const under = await toplist({ reviews: 2 })
  expect(under.reviews.map(({ productId, text }) => [productId, text])).toEqual([
    [1, 'Snabb.'],
    [2, 'Tyst.'],
  ])
  await db.query('', `update review set hidden_at = now() where text = 'Snabb.'`)
  expect((await toplist()).reviews.map(({ text }) => text)).toEqual(['Tyst.', 'Dyr.'])
  const { toplists } = await ask<{ toplists: Toplist[] }>('getToplists', { limit: '12' })
  expect(toplists[0]?.reviews).toHaveLength(2)
})

test('a list without flash sales is filled with other products', async () => {
  const list = await toplist({ shows_flash_sales: false })
  expect(list.products.map(({ id }) => id)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])
})

test('a place without lists is empty, and an unknown list is rejected', async () => {
  expect(await ask('getToplists', { limit: '12', locationType: 'section', locationId: '13' })).toEqual({ toplists: [] })
  await expect(ask('getToplist', { id: '404', limit: '12' })).rejects.toMatchObject({ code: 'no-such-toplist' })
})

test('of twelve popular categories, ten with products, eight are shown', async () => {
  await db.query(
    '',
    `insert into popular_category (name, entity_id, entity_type, level, filters, position)
     select 'Plats ' || n, case when n in (2, 5) then 13 else 11 end, 2, n, case n when 1 then 'f=stock^1' else '' end, n from generate_series(1, 12) n`,
  )
  await markNavigationChanged(db)
  await productCache.catchUp()
  const tiles = await ask<{ category: { name: string; level: number }; product: { id: number } }[]>(
    'getCategoryTiles',
    {},
  )
  expect(tiles.map(({ category }) => category.level)).toEqual([1, 3, 4, 6, 7, 8, 9, 10])
  expect(tiles[0]).toMatchObject({
    category: { entityId: 11, entityType: 2, filters: 'f=stock^1' },
    product: { id: 12 },
  })
  expect(new Set(tiles.map(({ product }) => product.id)).size).toBe(8)
})
