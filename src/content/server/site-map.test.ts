import { afterAll, beforeAll, expect, test } from 'vitest'
import { openProductCache, type ProductCache } from '#catalog/server/product-cache.ts'
import { openStores } from '#stores/server/stores.ts'
import { testDatabase } from '#test/database.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { openContent } from './pages.ts'
import { type SiteMapDeps, siteMapIndex, siteMapPart } from './site-map.ts'

const db = await testDatabase()
const now = new Date('2026-11-21T12:00:00Z')
let productCache: ProductCache
let deps: SiteMapDeps

beforeAll(async () => {
  await stockShop(db)
  await addGoods(db, { id: 1, name: 'Orkan & Bris' })
  await addGoods(db, { id: 100_001, name: 'Skärm', categoryId: 12, manufacturerId: null })
  await addGoods(db, { id: 100_002, name: 'Borta' })
  await db.query('', `update product set updated_at = '2026-11-01T10:00:00Z' where id = 1`)
  await db.query('', `update product set updated_at = '2026-11-20T10:00:00Z' where id = 100001`)
  await db.query('', 'update product set retired_at = now() where id = 100002')
  await db.query('', `insert into info_page (id, name, text) values (26, 'Integritet', 'Text')`)
  await db.query(
    '',
    `insert into article (heading, text, published_at) values ('Nyhet', 'Text', '2026-10-10T08:00:00Z')`,
  )
  await db.query(
    '',
    `insert into campaign (id, name, starts_at, ends_at) values
      (7866, 'Black Week', '2026-11-01', '2026-12-01'), (8, 'Slut', '2025-11-01', '2025-12-01'), (9, 'Tom', null, null)`,
  )
  await db.query('', 'insert into campaign_product (campaign_id, product_id) values (7866, 1), (8, 1)')
  productCache = await openProductCache({ db })
  const [stores, content] = await Promise.all([openStores(db), openContent(db)])
  deps = { db, productCache, stores, content, origin: 'https://krets.example', now }
})

afterAll(async () => {
  await productCache.close()
  await db.close()
})

async function textOf(pieces: AsyncIterable<string> | null): Promise<string> {
  let text = ''
  for await (const piece of pieces ?? []) text += piece
  return text
}

async function addressesIn(part: string): Promise<[path: string, changed: string | null][]> {
  const text = await textOf(siteMapPart(part, deps))
  return [...text.matchAll(/<loc>https:\/\/krets\.example([^<]*)<\/loc>(?:<lastmod>([^<]*))?/g)].map((match) => [
    match[1] ?? '',
    match[2] ?? null,
  ])
}

test('the index has a part per block of product ids, with its last change', async () => {
  const text = await textOf(siteMapIndex(deps))
  expect([...text.matchAll(/<loc>([^<]*)/g)].map((match) => match[1])).toEqual([
    'https://krets.example/sitemap-pages.xml',
    'https://krets.example/sitemap-manufacturers.xml',
    'https://krets.example/sitemap-products-0.xml',
    'https://krets.example/sitemap-products-2.xml',
  ])
  expect(text).toContain('<lastmod>2026-11-20T10:00:00Z</lastmod>')
})

test('products for sale are listed at their canonical addresses', async () => {
  expect(await addressesIn('products-0')).toEqual([['/se/product/1-Orkan-Bris', '2026-11-01T10:00:00Z']])
  expect(await addressesIn('products-2')).toEqual([['/se/product/100001-Skarm', '2026-11-20T10:00:00Z']])
})

test('sections, categories and manufacturers have the last change of their products', async () => {
  const pages = new Map(await addressesIn('pages'))
  expect(pages.get('/se/section/1-Datorer')).toBe('2026-11-20T10:00:00Z')
  expect(pages.get('/se/category/10-Komponenter')).toBe('2026-11-01T10:00:00Z')
  expect(pages.has('/se/category/13-Tomt')).toBe(false)
  expect(await addressesIn('manufacturers')).toEqual([['/se/manufacturer/5-Hexum', '2026-11-01T10:00:00Z']])
})

test('current campaigns, articles and information pages are listed', async () => {
  const pages = new Map(await addressesIn('pages'))
  expect(pages.has('/se')).toBe(true)
  expect(pages.has('/se/campaign/7866-Black-Week')).toBe(true)
  expect(pages.has('/se/campaign/8-Slut')).toBe(false)
  expect(pages.has('/se/campaign/9-Tom')).toBe(false)
  expect(pages.has('/se/info/26-Integritet')).toBe(true)
  expect(pages.get('/se/article/1-Nyhet')).toBe('2026-10-10T08:00:00Z')
})

test('an added or retired product updates the sitemap at once', async () => {
  await addGoods(db, { id: 2, name: 'Ny' })
  expect((await addressesIn('products-0')).map(([path]) => path)).toContain('/se/product/2-Ny')
  await db.query('', 'update product set retired_at = now() where id = 2')
  expect((await addressesIn('products-0')).map(([path]) => path)).not.toContain('/se/product/2-Ny')
})

test('an unknown part is not found', () => {
  for (const name of ['products', 'products-x', 'products-1234567', 'orders'])
    expect(siteMapPart(name, deps)).toBeNull()
})
