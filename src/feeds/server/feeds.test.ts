import { afterAll, expect, test } from 'vitest'
import type { CachedProduct } from '#catalog/server/cached-product.ts'
import { openProductCache } from '#catalog/server/product-cache.ts'
import { publicGroup } from '#catalog/server/variant.ts'
import type { Offer } from '#pricing/price.ts'
import { cachedProduct, catalogueTerms } from '#test/cached-product.ts'
import { testDatabase } from '#test/database.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { importFeed } from '#test/import-feed.ts'
import { feedItemOf } from './feed-item.ts'
import { googleXml } from './google-xml.ts'
import { prisjaktTsv } from './prisjakt-tsv.ts'
import { surveyFeed } from './survey-feed.ts'

const now = new Date('2026-11-21T12:00:00Z')
const { sections, categories, attributes } = catalogueTerms({
  sections: ['Datorer'],
  categories: ['Komponenter', ['Grafikkort', 1]],
  attributes: [
    { id: 1, code: 'nettovolym' },
    { id: 2, code: 'pant' },
    { id: 3, name: 'Färg' },
    { id: 4, name: 'Storlek', kind: 'number', unit: 'tum' },
    { id: 5, name: 'Material' },
  ],
})
const db = await testDatabase()
afterAll(() => db.close())
const makes = (products: CachedProduct[]) => ({
  db,
  productCache: { all: () => products, sections, categories, attributes },
  origin: 'https://krets.example',
  now,
  shippingOf: () => 4900,
})

const offer: Offer = {
  id: 1,
  audience: 'all',
  type: 'campaign',
  price: 89_900,
  startsAt: new Date('2026-11-20T23:00:00Z'),
  endsAt: new Date('2026-11-30T23:00:00Z'),
  campaignId: null,
  isFlashSale: false,
  maxPerCustomer: null,
  originProductId: null,
  pass: null,
  lowestBefore: 95_000,
}

function fieldsOf(product: Partial<CachedProduct>): Record<string, string> {
  const whole = cachedProduct({ id: 7, categoryPath: [1, 2], ...product })
  return Object.fromEntries(feedItemOf(whole, makes([whole])).fields)
}

async function textOf(chunks: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const chunk of chunks) text += chunk
  return text
}

test('a feed item has address, image, price and category', () => {
  const fields = fieldsOf({
    name: 'Orkan 16 GB',
    gtin: '4006381333931',
    image: { src: '/bild/grafikkort-kol-orange-norrsken-0.svg', width: 1, height: 1 },
    energy: { rating: 'F', scale: 'A' },
  })
  expect(fields).toMatchObject({
    id: '7',
    link: 'https://krets.example/se/product/7-Orkan-16-GB',
    image_link: 'https://krets.example/bild/grafikkort-kol-orange-norrsken-0.png',
    price: '1000.00 SEK',
    availability: 'in_stock',
    condition: 'new',
    product_type: 'Datorer > Komponenter > Grafikkort',
    energy_efficiency_class: 'F',
    min_energy_efficiency_class: 'G',
    max_energy_efficiency_class: 'A',
  })
  expect(fields).not.toHaveProperty('sale_price')
  expect(fields).not.toHaveProperty('identifier_exists')
})

test('a sale is compared with the lowest price of the 30 days before, never the ordinary one', () => {
  expect(fieldsOf({ offers: [offer] })).toMatchObject({
    price: '950.00 SEK',
    sale_price: '899.00 SEK',
    sale_price_effective_date: '2026-11-20T23:00:00Z/2026-11-30T23:00:00Z',
  })
})

test('a price that is not lower than before is not a sale', () => {
  const fields = fieldsOf({ offers: [{ ...offer, lowestBefore: 89_900 }] })
  expect(fields.price).toBe('899.00 SEK')
  expect(fields).not.toHaveProperty('sale_price')
})

test('member prices are in the Prisjakt feed only', async () => {
  const product = cachedProduct({ id: 7, offers: [{ ...offer, audience: 'member', type: 'member' }] })
  expect(fieldsOf({ offers: product.offers }).price).toBe('1000.00 SEK')
  const [header = '', row = ''] = (await textOf(prisjaktTsv(makes([product])))).split('\n')
  expect(row.split('\t')[header.split('\t').indexOf('member_price')]).toBe('899.00 SEK')
})

test('upcoming products have an availability date', () => {
  expect(fieldsOf({ releaseAt: new Date('2027-03-14T08:00:00Z') })).toMatchObject({
    availability: 'preorder',
    availability_date: '2027-03-14T08:00:00Z',
  })
  const stores = new Map([[3, 2]])
  expect(fieldsOf({ stock: { web: 0, supplier: 4, stores }, restockOn: '2026-11-01' })).toMatchObject({
    availability: 'backorder',
    availability_date: '2026-11-24T23:00:00Z',
  })
  expect(fieldsOf({ stock: { web: 0, supplier: 0, stores: new Map(), buildDays: 21 } })).toMatchObject({
    availability: 'backorder',
    availability_date: '2026-12-11T23:00:00Z',
  })
  expect(fieldsOf({ stock: { web: 0, supplier: 0, stores } })).toMatchObject({ availability: 'in_stock' })
  const none = new Map<number, number>()
  expect(fieldsOf({ stock: { web: 0, supplier: 0, stores: none } })).toMatchObject({ availability: 'out_of_stock' })
})

test('variants have the public key of their group, and what they differ in', () => {
  const variant = { variantGroup: 'hemlig-grossist/Grossist grupp', attributes: new Map(axes) }
  const { item_group_id: group = '', ...fields } = fieldsOf(variant)
  expect(group).toMatch(/^[A-Za-z0-9_-]{16}$/)
  expect(group).toBe(publicGroup(variant.variantGroup))
  expect(group).not.toBe(publicGroup('another/Grossist grupp'))
  expect(fields).toMatchObject({ color: 'Röd/Svart', size: '27 tum', material: 'Aluminium' })
  expect(fieldsOf({})).not.toHaveProperty('item_group_id')
})

const axes: [number, number | string[]][] = [
  [3, ['Röd', 'Svart']],
  [4, 27],
  [5, ['Aluminium']],
]

test('the whole text is read for the file, and cut at a word', async () => {
  const there = await testDatabase()
  await stockShop(there)
  const long = `**Början** ${'tyst och snabb '.repeat(100)}slut.`
  await addGoods(there, { id: 1, text: long })
  await addGoods(there, { id: 2, text: 'oändligt '.repeat(700) })
  const productCache = await openProductCache({ db: there, now: () => now })
  const products = [...productCache.all()]
  await productCache.close()
  const xml = await textOf(googleXml({ ...makes(products), db: there }))
  const [first, second = ''] = [...xml.matchAll(/<g:description>([^<]+)/g)].map(([, text]) => text)
  expect(first).toBe(long.replaceAll('**', ''))
  expect(second.length).toBeLessThanOrEqual(5000)
  expect(second).toMatch(/oändligt…$/)
  const survey = await surveyFeed('google', [], { ...makes(products), db: there })
  expect(new Map(survey.rows[0]?.fields).get('description')).toBe(first)
  await there.close()
})

test('what is sold by volume has its measure', () => {
  const attributes = new Map([
    [1, 7920],
    [2, 48],
  ])
  expect(fieldsOf({ price: 37_700, attributes })).toMatchObject({
    unit_pricing_measure: '7920 ml',
    unit_pricing_base_measure: '1 l',
  })
  expect(fieldsOf({})).not.toHaveProperty('unit_pricing_measure')
})

test('products without GTIN and manufacturer say so, and used ones are not new', () => {
  expect(fieldsOf({ mpn: 'X-1', fyndwareClass: 3 })).toMatchObject({ identifier_exists: 'no', condition: 'used' })
  expect(fieldsOf({ fyndwareClass: 13 }).condition).toBe('refurbished')
})

test('the Google category is that of the nearest ancestor with one', () => {
  const kind = (of: Record<number, string>) => {
    const named = new Map(
      [...categories].map(([id, category]) => [id, { ...category, googleCategory: of[id] ?? null }]),
    )
    const product = cachedProduct({ id: 7, categoryPath: [1, 2] })
    const deps = makes([product])
    const { fields } = feedItemOf(product, { ...deps, productCache: { ...deps.productCache, categories: named } })
    return new Map(fields).get('google_product_category')
  }
  expect(kind({ 1: 'Electronics', 2: 'Electronics > Video' })).toBe('Electronics > Video')
  expect(kind({ 1: 'Electronics' })).toBe('Electronics')
  expect(kind({})).toBeUndefined()
})

test('a drawing comes with its other views, a fetched image with the others of its source', async () => {
  const drawn = cachedProduct({ id: 7, image: { src: '/bild/mus-sno-orange-norrsken-0.svg', width: 1, height: 1 } })
  const xml = await textOf(googleXml(makes([drawn])))
  expect([...xml.matchAll(/<g:additional_image_link>([^<]+)/g)].map(([, address]) => address)).toEqual([
    'https://krets.example/bild/mus-sno-orange-norrsken-0-snett.png',
    'https://krets.example/bild/mus-sno-orange-norrsken-0-bak.png',
    'https://krets.example/bild/mus-sno-orange-norrsken-0-bruk.png',
  ])

  const there = await testDatabase()
  await stockShop(there)
  await addGoods(there, { id: 1, name: 'Orkan' })
  await there.query(
    '',
    `update product set image_urls = '{https://a.example/1,https://a.example/2,https://a.example/3,https://a.example/4}'`,
  )
  await there.query(
    '',
    `insert into picture (url, state, hash, width, height) values
      ('https://a.example/1', 'ready', 'aa11', 600, 600), ('https://a.example/2', 'ready', 'bb22', 600, 400),
      ('https://a.example/3', 'waiting', null, null, null), ('https://a.example/4', 'ready', 'cc33', 300, 300)`,
  )
  const fetched = cachedProduct({ id: 1, image: { src: '/bild/aa11-520.webp', width: 600, height: 600 } })
  const tsv = await textOf(prisjaktTsv({ ...makes([fetched]), db: there }))
  const [header = '', row = ''] = tsv.split('\n')
  expect(row.split('\t')[header.split('\t').indexOf('additional_image_link')]).toBe(
    'https://krets.example/bild/bb22-520.webp,https://krets.example/bild/cc33-300.webp',
  )
  await there.close()
})

test('products for high ranks only are left out', async () => {
  const locked = cachedProduct({ id: 8, minimumRankLevel: 5 })
  expect(await textOf(googleXml(makes([locked])))).not.toContain('<item>')
})

const nasty = 'Mus </g:title>]]> & "snabb"\u0000\u000b\tmed\nrad <b>\ud800</b>'

test('text is escaped, and characters invalid in XML are removed', async () => {
  const xml = await textOf(googleXml(makes([cachedProduct({ id: 7, name: nasty })])))
  expect(xml).toContain(
    '<g:title>Mus &#60;/g:title&#62;]]&#62; &#38; &#34;snabb&#34;\tmed\nrad &#60;b&#62;\ufffd&#60;/b&#62;</g:title>',
  )
  // oxlint-disable-next-line no-control-regex
  expect(xml).not.toMatch(/[\u0000-\u0008\u000b]/)
})

test('a product is one line of tab-separated text, even with special characters in its name', async () => {
  const tsv = await textOf(prisjaktTsv(makes([cachedProduct({ id: 7, name: `"${nasty}` })])))
  const [header = '', row = '', ...rest] = tsv.split('\n')
  expect(rest).toEqual([''])
  expect(row.split('\t')).toHaveLength(header.split('\t').length)
})

test('our own importer reads both feeds and finds the same products', async () => {
  await stockShop(db)
  await addGoods(db, { id: 1, name: 'Orkan 27" & tyst, < 30 dB', text: 'Ett **bra** kort.', price: 129_950 })
  await addGoods(db, { id: 2, name: '"Bris"', categoryId: 12, web: 0, energy: { rating: 'F', scale: 'A' } })
  await db.query(
    '',
    `insert into offer (product_id, type, price, starts_at, ends_at) values (1, 'campaign', 99900, '2026-11-20T23:00:00Z', '2026-11-30T23:00:00Z')`,
  )
  await db.query(
    '',
    `insert into price_log (product_id, audience, price, from_at, cause) values (1, 'all', 129950, '2026-01-01', 'import')`,
  )
  const productCache = await openProductCache({ db, now: () => now })
  const deps = { db, productCache, origin: 'https://krets.example', now, shippingOf: () => 4900 }
  for (const chunks of [googleXml(deps), prisjaktTsv(deps)]) {
    const there = await testDatabase()
    await stockShop(there)
    const report = await importFeed({ db: there, content: await textOf(chunks), now })
    expect([report.rejectedRows, report.added]).toEqual([[], 2])
    const sold = await there.query(
      '',
      `select p.external_id as id, p.name, p.price, o.price as sale, c.name as category, m.name as brand,
         p.energy->>'rating' as energy
       from product p join category c on c.id = p.category_id join manufacturer m on m.id = p.manufacturer_id
       left join offer o on o.product_id = p.id order by p.external_id`,
    )
    expect(sold).toEqual([
      {
        id: '1',
        name: 'Orkan 27" & tyst, < 30 dB',
        price: 129_950,
        sale: 99_900,
        category: 'Grafikkort',
        brand: 'Hexum',
        energy: null,
      },
      { id: '2', name: '"Bris"', price: 100_000, sale: null, category: 'Skärmar', brand: 'Hexum', energy: 'F' },
    ])
    await there.close()
  }
  await productCache.close()
})
