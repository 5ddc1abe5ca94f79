import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openProductCache, type ProductCache } from '#catalog/server/product-cache.ts'
import { content as calls } from '#content/calls.ts'
import { contentContract } from '#content/contract.ts'
import { callsOf, inProcessApi } from '#core/server/call-table.ts'
import { testDatabase } from '#test/database.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { makeContext } from '#test/request-context.ts'
import { contentApi } from './api.ts'
import { type ContentMemory, openContent } from './pages.ts'
import { takeoverImage } from './takeover-image.ts'

const db = await testDatabase()
const at = (text: string) => new Date(`${text}+01:00`)
let productCache: ProductCache
let content: ContentMemory

beforeAll(async () => {
  await stockShop(db)
  await db.query('', `insert into campaign (id, name) values (7866, 'Black & Week'), (8, 'Mys'), (9, 'Tom')`)
  await addGoods(db, { id: 1 })
  await addGoods(db, { id: 2, name: 'Bris' })
  await addGoods(db, { id: 3, name: 'Borta' })
  await db.query('', 'update product set retired_at = now() where id = 3')
  await db.query(
    '',
    `insert into article (id, heading, author, text, published_at) values
       (1, 'Välj skärm', 'Sara Lind', 'Så här.', '2026-10-01'), (2, 'Välj mus', null, 'Så här.', '2026-11-01'),
       (3, 'Sen', null, 'Så här.', '2026-12-24')`,
  )
  await db.query(
    '',
    'insert into article_product (article_id, product_id, position) values (1, 2, 1), (1, 3, 2), (1, 1, 3)',
  )
  await db.query('', 'insert into campaign_product (campaign_id, product_id) values (7866, 1), (8, 1)')
  await db.query(
    '',
    `insert into takeover (id, campaign_id, background, image_url, from_day, to_day) values
       (1, 7866, null, null, '2026-11-15', '2026-12-02'),
       (2, 8, '#112233', '/bild/{height}.webp', '2026-12-02', '2026-12-03'),
       (3, 9, null, null, '2026-12-02', '2026-12-03')`,
  )
  productCache = await openProductCache({ db })
  content = await openContent(db)
})
afterAll(async () => {
  await productCache.close()
  await db.close()
})

function callsAt(now: Date) {
  const api = contentApi({
    productCache,
    content,
    languagePack: () => ({}),
    stores: { all: () => [] },
    log: pino({ level: 'silent' }),
  })
  return inProcessApi(callsOf('content', contentContract, api), makeContext({ now }))
}

async function takeoverAt(now: Date) {
  return (await callsAt(now)(calls.getBanners, undefined)).takeover
}

test('an article has its author, its products for sale in order, and the articles published by then', async () => {
  const { data } = await callsAt(at('2026-11-15T12:00'))(calls.getArticle, { id: '1' })
  expect(data).toMatchObject({ heading: 'Välj skärm', author: 'Sara Lind', html: '<p>Så här.</p>' })
  expect(data.products.map(({ id }) => id)).toEqual([2, 1])
  expect(data.articles).toEqual([
    { id: 2, heading: 'Välj mus' },
    { id: 1, heading: 'Välj skärm' },
  ])
})

test('a takeover has its image, campaign and colours', async () => {
  expect(await takeoverAt(at('2026-11-15T00:00'))).toEqual({
    imageUrl: '/api/dynimg/takeover/1/{height}?v=1',
    campaign: { id: 7866, name: 'Black & Week' },
    background: null,
    button: { background: '#d3ee3a', text: '#0b1f16' },
  })
})

test('it is shown on its days, and the most recently written of those with products takes precedence', async () => {
  const moments = ['2026-11-14T23:59', '2026-12-01T23:59', '2026-12-02T00:00', '2026-12-03T23:59', '2026-12-04T00:00']
  const shown = await Promise.all(moments.map(async (moment) => (await takeoverAt(at(moment)))?.campaign.name))
  expect(shown).toEqual([undefined, 'Black & Week', 'Mys', 'Mys', undefined])
})

test('our own image is available in the four heights only', async () => {
  const image = (path: string) => takeoverImage(`/api/dynimg/takeover/${path}`, content.banners(), productCache)
  for (const height of [720, 1080, 1440, 2160]) {
    const svg = (await image(`1/${height}`))?.svg
    expect(svg).toContain(`height="${height}"`)
    // The page writes the name in its own typeface.
    expect(svg).not.toContain('<text')
  }
  for (const path of ['1/900', '9/1080', '1/', 'x/1080', '1/1080/2'])
    expect([path, await image(path)]).toEqual([path, null])
})
