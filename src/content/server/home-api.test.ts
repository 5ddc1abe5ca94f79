import { afterAll, beforeAll, expect, test } from 'vitest'
import { home } from '#content/home-calls.ts'
import { type HomeComponent, homeContract } from '#content/home-contract.ts'
import { StartPagePiece } from '#content/start-page-piece.ts'
import { callsOf, inProcessApi } from '#core/server/call-table.ts'
import { markNavigationChanged } from '#core/server/changes.ts'
import { testDatabase } from '#test/database.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { makeContext } from '#test/request-context.ts'
import { openSearchDeps, type SearchDeps } from '#test/search-deps.ts'
import { homeApi } from './home-api.ts'
import { type ContentMemory, openContent } from './pages.ts'

const db = await testDatabase()
const at = (text: string) => new Date(`${text}+01:00`)
const noon = at('2026-11-21T12:00')
let deps: SearchDeps
let content: ContentMemory

beforeAll(async () => {
  await stockShop(db)
  for (let id = 1; id <= 15; id += 1) await addGoods(db, { id, popularity: 100 - id })
  await addGoods(db, { id: 20, name: 'Kommer', releaseAt: at('2026-12-24T00:00') })
  await db.query(
    '',
    `insert into offer (product_id, type, price, starts_at, is_flash_sale, campaign_id)
     select 3, 'campaign', 90000, '2026-01-01', true, null`,
  )
  await db.query(
    '',
    `insert into campaign (id, name, starts_at, ends_at) values
       (7866, 'Black Week', '2026-11-01', '2026-12-03'), (8, 'Slut', '2025-01-01', '2025-02-01'), (9, 'Tom', null, null)`,
  )
  await db.query(
    '',
    'insert into campaign_product (campaign_id, product_id) select 7866, id from product where id <= 5',
  )
  await db.query(
    '',
    `insert into toplist (id, name, category_id, location_type) values (3, 'Mest sålt', 11, 'start'), (4, 'Tom', 12, 'section')`,
  )
  await db.query('', `insert into manufacturer (id, name, fold) values (6, 'Tom', 'tom')`)
  await db.query(
    '',
    `insert into calendar_entry (name, campaign_id, placement, from_day, to_day)
     values ('Black Week', 7866, 'countdown', '2026-11-01', '2026-11-14')`,
  )
  await db.query(
    '',
    `insert into popular_category (name, entity_id, entity_type, level, location_type, location_id)
     select 'Kort ' || n, 11, 2, 1, 'start', 0 from generate_series(1, 10) n`,
  )
  await db.query(
    '',
    `insert into highlight (type, title, campaign_id, category_id, product_id, manufacturer_id, toplist_id, from_at, to_at) values
       ('campaign', 'Vecka', 7866, null, null, null, null, null, null),
       ('category', 'Kort', null, 11, null, null, null, null, null),
       ('product', 'Bäst', null, null, 1, null, null, null, null),
       ('manufacturer', 'Hexum', null, null, null, 5, null, null, null),
       ('toplist', 'Lista', null, null, null, null, 3, null, null),
       ('category', 'Tom', null, 12, null, null, null, null, null),
       ('manufacturer', 'Tom', null, null, null, 6, null, null, null),
       ('toplist', 'Tom', null, null, null, null, 4, null, null),
       ('campaign', 'Tom', 9, null, null, null, null, null, null),
       ('campaign', 'Förbi', 8, null, null, null, null, null, null),
       ('product', 'Borta', null, null, 1, null, null, null, '2026-11-21T11:00:00Z')`,
  )
  await db.query(
    '',
    `insert into article (id, heading, text, published_at) values (1, 'Så väljer du skärm', 'Börja här.\n\nOch sen.', '2026-11-01T08:00:00Z')`,
  )
  await db.query(
    '',
    `insert into home_component (type, position, from_at, to_at, settings) values
       (1, 10, '2026-11-01', '2026-12-03', '{"title": "Black Week", "campaignId": 7866, "showsFlashSale": true}'),
       (1, 10, '2026-11-20', '2026-12-03', '{"title": "Förbi", "campaignId": 8}'),
       (1, 10, '2026-11-21', '2026-12-03', '{"title": "Tom", "campaignId": 9}'),
       (6, 95, null, null, '{"text": "Vi **bygger** om.", "title": "Nytt"}'),
       (6, 96, null, null, '{"articleId": 1}'),
       (3, 97, null, null, '{"toplistId": 404}'),
       (2, 98, null, null, '{"sectionId": "fel"}'),
       (6, 99, '2026-11-22', null, '{"text": "Sen", "title": "Sen"}')`,
  )
  await db.query(
    '',
    `insert into sponsorship (product_id, place, advertiser, from_day, to_day) values
       (5, 'campaign/7866', 'Hexum AB', '2026-11-01', '2026-11-30'), (8, 'new', 'Hexum AB', '2026-11-01', '2026-11-30'),
       (9, 'category/11', 'Hexum AB', '2026-11-01', '2026-11-30')`,
  )
  deps = await openSearchDeps(db)
  content = await openContent(db)
})
afterAll(() => deps.close())

async function homeAt(now: Date, pieces: readonly StartPagePiece[] = []): Promise<HomeComponent[]> {
  const { productCache, discovery, sponsorships, tickets } = deps
  const stores = { get: () => undefined, all: () => [] }
  const startPagePieces = () => pieces
  const api = homeApi({ db, content, productCache, discovery, sponsorships, tickets, stores, startPagePieces })
  const answer = await inProcessApi(callsOf('content', homeContract, api), makeContext({ now }))(
    home.getHome,
    undefined,
  )
  return homeContract.getHome.answer.parse(answer).data
}

test('the start page has its six types, in row order', async () => {
  const types = (await homeAt(noon)).map(({ type }) => type)
  expect(types).toEqual([1, 4, 3, 2, 6, 3, 5, 6, 6])
})

test('pieces of extensions stand before and after the own ones, and a top panel in the place of the own', async () => {
  const text = { title: 'Vinter', text: '**Kallt** <b>' }
  const products = { list: 'new', title: 'Nytt' }
  const pieces = [
    { key: 'c', name: 'C', type: 'text', place: 'after', settings: text },
    { key: 'a', name: 'A', type: 'products', place: 'before', settings: products },
    { key: 'b', name: 'B', type: 'top-panel', settings: { title: 'Vinter' } },
  ].map((piece) => StartPagePiece.parse(piece))
  const parts = await homeAt(noon, pieces)
  expect(parts.map(({ type }) => type)).toEqual([1, 3, 4, 3, 2, 6, 3, 5, 6, 6, 6])
  expect(parts[1]).toMatchObject({ id: -2, title: 'Nytt', products: { length: 12 } })
  expect(parts[0]).toMatchObject({ id: -3, title: 'Vinter' })
  expect(parts.at(-1)).toMatchObject({ html: '<p><strong>Kallt</strong> &lt;b&gt;</p>' })
})

test('a scheduled panel replaces the permanent one for its duration', async () => {
  const titleAt = async (now: Date) => (await homeAt(now)).flatMap((part) => (part.type === 1 ? part.title : []))
  expect(await titleAt(at('2026-10-31T23:59'))).toEqual(['Stäng\nkretsen'])
  expect(await titleAt(noon)).toEqual(['Black Week'])
  expect(await titleAt(at('2026-12-03T02:00'))).toEqual(['Stäng\nkretsen'])
})

test('the hero counts down until the campaign begins', async () => {
  const countdownAt = async (now: Date) =>
    (await homeAt(now)).flatMap((part) => (part.type === 1 ? part.countdownTo : []))
  const begins = at('2026-11-15T00:00').getTime() / 1000
  expect(await countdownAt(at('2026-11-14T23:59'))).toEqual([begins])
  expect(await countdownAt(at('2026-11-15T00:00'))).toEqual([null])
})

test('the hero has a flash sale and at most three products of its campaign', async () => {
  const [panel] = await homeAt(noon)
  if (panel?.type !== 1) throw new Error('No panel')
  expect(panel.flashSale?.id).toBe(3)
  expect(panel.products).toHaveLength(3)
  expect(panel.campaign).toEqual({ id: 7866, name: 'Black Week' })
})

test('2008:486: sponsored products are not moved up where they are not labelled', async () => {
  const ids = (await homeAt(noon)).flatMap((part) => ('products' in part ? [part.products.map(({ id }) => id)] : []))
  expect(ids[0]).toEqual([1, 2, 3])
  expect(ids[1]?.slice(0, 6)).toEqual([1, 2, 3, 4, 5, 6])
})

test('a highlight has its target; expired ones, and targets that are missing or have no products, are omitted', async () => {
  const part = (await homeAt(noon)).find(({ type }) => type === 2)
  if (part?.type !== 2) throw new Error('No section')
  expect(part.section).toMatchObject({ id: 1, name: 'På gång i butiken', icon: 'sparkle', color: '', path: null })
  expect(part.section.highlights.map(({ type, title, path }) => [type, title, path])).toEqual([
    ['campaign', 'Vecka', '/se/campaign/7866-Black-Week'],
    ['category', 'Kort', '/se/category/11-Grafikkort'],
    ['product', 'Bäst', '/se/product/1-Vara-1'],
    ['manufacturer', 'Hexum', '/se/manufacturer/5-Hexum'],
    ['toplist', 'Lista', '/se/toplist/3-Mest-salt'],
  ])
  const [campaign, category, product, manufacturer, toplist] = part.section.highlights
  expect(campaign?.campaign).toMatchObject({ id: 7866, name: 'Black Week' })
  expect(category?.category).toEqual({ id: 11, name: 'Grafikkort' })
  expect(product).toMatchObject({ product: { id: 1 }, imageUrl: expect.stringContaining('/bild/') })
  expect(manufacturer?.manufacturer).toEqual({ id: 5, name: 'Hexum' })
  expect(toplist?.topListId).toBe(3)
})

test('of ten popular categories eight are shown, and of articles the beginning', async () => {
  const parts = await homeAt(noon)
  expect(parts.flatMap((part) => (part.type === 4 ? [part.tiles.length] : []))).toEqual([8])
  expect(parts.flatMap((part) => ('html' in part ? [[part.title, part.html, part.path]] : []))).toEqual([
    ['Nytt', '<p>Vi <strong>bygger</strong> om.</p>', null],
    ['Så väljer du skärm', '<p>Börja här.</p>', '/se/article/1-Sa-valjer-du-skarm'],
  ])
})

test('an unreleased product is among releases and not among new ones', async () => {
  const parts = await homeAt(noon)
  const ids = (products: readonly { id: number }[]) => products.map(({ id }) => id)
  expect(parts.flatMap((part) => ('releases' in part ? ids(part.releases) : []))).toEqual([20])
  const [fresh] = parts.flatMap((part) => (part.type === 3 && 'products' in part ? [part.products] : []))
  expect(fresh).toHaveLength(12)
  expect(ids(fresh ?? [])).not.toContain(20)
})

test('a product is among the releases until the second of its release', async () => {
  const moment = at('2026-12-24T00:00').getTime()
  const releasesAt = async (ms: number) =>
    (await homeAt(new Date(ms))).flatMap((part) => ('releases' in part ? part.releases.map(({ id }) => id) : []))
  expect(await releasesAt(moment - 1000)).toEqual([20])
  expect(await releasesAt(moment)).toEqual([])
})

test('changes appear after a reload', async () => {
  await db.query('', `update home_component set position = 5 where type = 5`)
  await markNavigationChanged(db)
  await content.reload()
  expect((await homeAt(noon))[0]?.type).toBe(5)
})
