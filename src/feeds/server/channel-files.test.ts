import { afterAll, expect, test } from 'vitest'
import type { CachedProduct } from '#catalog/server/cached-product.ts'
import type { FeedChannel } from '#feeds/channels.ts'
import { FeedRule } from '#feeds/feed-settings.ts'
import { cachedProduct, catalogueTerms } from '#test/cached-product.ts'
import { agenticFault } from '#test/contracts/agentic-commerce.ts'
import { testDatabase } from '#test/database.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { feedFile } from './feed-file.ts'
import { surveyFeed } from './survey-feed.ts'

const db = await testDatabase()
afterAll(() => db.close())
const { sections, categories, attributes } = catalogueTerms({
  sections: ['Datorer'],
  categories: ['Komponenter', ['Grafikkort', 1]],
  attributes: [],
})
const rules = (...given: object[]) => given.map((one) => FeedRule.parse(one))
const depsOf = (products: CachedProduct[]) => ({
  db,
  productCache: { all: () => products, sections, categories, attributes },
  origin: 'https://krets.example',
  now: new Date('2026-11-21T12:00:00Z'),
  shippingOf: () => 4900,
})

async function rowsOf(channel: FeedChannel, products: CachedProduct[], by: FeedRule[] = []) {
  let text = ''
  for await (const chunk of feedFile(channel, by, depsOf(products)).chunks) text += chunk
  const [header = [], ...rows] = text
    .trim()
    .split('\r\n')
    .map((line) => [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, value = '']) => unquoted(value)))
  return rows.map((row) => Object.fromEntries(header.map((name, index) => [name, row[index]])))
}

const unquoted = (value: string) => (value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value)
const card = cachedProduct({
  id: 7,
  name: 'Orkan "16", tyst',
  manufacturer: { id: 3, name: 'Hexum' },
  gtin: '4006381333931',
  categoryId: 2,
  categoryPath: [1, 2],
})
const used = cachedProduct({ id: 8, name: 'Begagnad', fyndwareClass: 3 })
const onItsWay = cachedProduct({ id: 9, stock: { web: 0, supplier: 4, stores: new Map() } })

test('Meta and TikTok get their words of availability, and each its name of the id', async () => {
  const [first, , third] = await rowsOf('meta', [card, used, onItsWay])
  expect(first).toMatchObject({
    id: '7',
    title: 'Orkan "16", tyst',
    availability: 'in stock',
    condition: 'new',
    price: '1000.00 SEK',
    brand: 'Hexum',
    shipping: 'SE:::49.00 SEK',
    link: expect.stringContaining('https://krets.example/se/product/7-'),
  })
  expect(third?.availability).toBe('available for order')
  expect((await rowsOf('tiktok', [card]))[0]).toMatchObject({ sku_id: '7', availability: 'in stock' })
})

test('PriceRunner gets the price that is paid, as a number, and no used goods', async () => {
  const rows = await rowsOf('pricerunner', [card, used])
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ SKU: '7', Price: '1000.00', 'Shipping cost': '49.00', EAN: '4006381333931' })
})

test('rules leave out, title, label and map; the survey says the same as the file', async () => {
  await stockShop(db)
  await addGoods(db, { id: 7, price: 100_000 })
  await db.query('', 'update product set cost = 40000 where id = 7')
  const by = rules(
    { kind: 'leave-out', when: { condition: 'used' } },
    { kind: 'title', template: '{brand} {name}' },
    { kind: 'label', slot: 1, text: 'bra {category}', when: { marginFrom: 40 } },
    { kind: 'category', categoryId: 1, googleCategory: '298' },
  )
  const rows = await rowsOf('meta', [card, used, onItsWay], by)
  expect(rows.map(({ id }) => id)).toEqual(['7', '9'])
  expect(rows[0]).toMatchObject({
    title: 'Hexum Orkan "16", tyst',
    custom_label_1: 'bra Grafikkort',
    google_product_category: '298',
  })
  expect(rows[1]?.custom_label_1).toBe('')
  const survey = await surveyFeed('meta', by, depsOf([card, used, onItsWay]))
  expect(survey).toMatchObject({ total: 3, listed: 2, leftOut: [{ id: 8 }] })
  expect(survey.rules.slice(0, 3)).toEqual([1, 2, 1])
  expect(survey.rows.map(({ id }) => id)).toEqual([7, 9])
  expect(new Map(survey.rows[0]?.fields).get('title')).toBe('Hexum Orkan "16", tyst')
})

test('agents get a product a line, as the published schema has it, with the id that checkout sessions take', async () => {
  let text = ''
  for await (const chunk of feedFile('agentic', [], depsOf([card, used, onItsWay])).chunks) text += chunk
  const products = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  for (const product of products) expect(agenticFault('feed', 'Product', product)).toBeNull()
  expect(products.map(({ id }) => id)).toEqual(['7', '8', '9'])
  expect(products[0].variants).toMatchObject([
    {
      id: '7',
      price: { amount: 100_000, currency: 'SEK' },
      barcodes: [{ type: 'GTIN', value: '4006381333931' }],
      availability: { available: true, status: 'in_stock' },
      categories: [{ value: 'Datorer > Komponenter > Grafikkort', taxonomy: 'merchant' }],
    },
  ])
  expect(products[2].variants[0].availability).toEqual({ available: true, status: 'backorder' })
})
