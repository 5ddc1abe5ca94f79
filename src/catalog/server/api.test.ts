import { afterAll, beforeAll, expect, test } from 'vitest'
import { DomainError } from '#core/domain-error.ts'
import { markChanged } from '#core/server/changes.ts'
import { DatabaseGone } from '#core/server/db.ts'
import { Json, type RequestContext } from '#core/server/handlers.ts'
import { openCatalogApi } from '#test/catalog-api.ts'
import { testDatabase } from '#test/database.ts'
import { addGoods, sellAsCodes, stockShop } from '#test/goods.ts'
import { openProductCache, type ProductCache } from './product-cache.ts'

const db = await testDatabase()
const now = new Date('2026-11-21T12:00:00Z')
let isAway = false
const flaky = {
  ...db,
  query: (...args: Parameters<typeof db.query>) =>
    isAway ? Promise.reject(new DatabaseGone('away')) : db.query(...args),
} as typeof db
let productCache: ProductCache
let api: ReturnType<typeof openCatalogApi>

beforeAll(async () => {
  await stockShop(db)
  const text = '## Tyst\n\nEtt **bra** kort. <script>alert(1)</script>'
  const energy = { rating: 'F', scale: 'A', itemCode: 'O-16', labelContent: 'Effekt|20 W' }
  const orkan = (name: string) => ({ group: 'orkan', name })
  await addGoods(db, {
    id: 1,
    name: 'Orkan 16 GB',
    text,
    energy,
    attributes: { 20: 16, 21: true },
    variant: orkan('16 GB'),
  })
  await addGoods(db, { id: 2, name: 'Orkan 8 GB', attributes: { 20: 8 }, variant: orkan('8 GB'), web: 0 })
  await addGoods(db, { id: 3, name: 'Bris', price: 90_000, popularity: 50, attributes: { 20: 16 } })
  await addGoods(db, { id: 4, name: 'Storm', price: 500_000, popularity: 90 })
  await addGoods(db, { id: 5, name: 'Aurora', categoryId: 12, price: 80_000, manufacturerId: null })
  await db.query(
    '',
    `insert into campaign (id, name, section_id, starts_at, ends_at) values
    (7866, 'Black Week', null, '2026-11-01', '2026-12-01'), (9, 'Datorveckan', 1, '2026-11-01', '2026-12-01'), (8, 'Slut', 1, '2025-11-01', '2025-12-01'),
    (10, 'Tom', 1, '2026-11-01', '2026-12-01')`,
  )
  await db.query(
    '',
    'insert into campaign_product (campaign_id, product_id) values (7866, 1), (7866, 3), (9, 5), (8, 5)',
  )
  await db.query(
    '',
    `insert into calendar_entry (name, campaign_id, placement, from_day, to_day) values
    ('Black Week', 7866, 'hamburger', '2026-11-09', '2026-11-30'), ('Tom', 10, 'hamburger', '2026-11-09', '2026-11-30'),
    ('Slut', 8, 'usp', '2026-11-09', '2026-11-30'), ('Jul', null, 'christmas', '2026-12-01', '2027-01-10')`,
  )
  await db.query(
    '',
    `insert into toplist (id, name, section_id, location_type, location_id) values (3, 'Mest sålda i veckan', 1, 'section', 1)`,
  )
  await db.query(
    '',
    `insert into popular_category (name, entity_id, entity_type) values ('Kort', 11, 2), ('Skärmar', 12, 2), ('Tomt', 13, 2), ('Alla', 1, 1)`,
  )
  await db.query(
    '',
    `insert into review (product_id, author, is_anonymous, rating, text, upvotes, created_at) values
    (1, 'elin', false, 5, 'Tyst och snabbt.', 2, '2026-10-01'), (1, 'hemlig', true, 4, 'Bra.', 9, '2026-10-02'), (1, 'x', false, 1, '', 0, '2026-10-02')`,
  )
  productCache = await openProductCache({ db: flaky })
  api = openCatalogApi({
    db: flaky,
    productCache,
    deliveryMethods: async ({ packageGrams }) => (packageGrams > 1000 ? [7] : [1, 2]),
  })
})
afterAll(async () => {
  isAway = false
  await productCache.close()
  await db.close()
})

function context(): RequestContext & { tags: string[] } {
  const tags: string[] = []
  return {
    now,
    ip: 'local',
    userAgent: '',
    member: null,
    audience: 'all',
    cookies: new Map(),
    setCookie() {},
    idempotencyKey: null,
    tag: (name) => tags.push(name),
    tags,
  }
}

const request = <P, Q>(params: P, query: Q) => ({ params, query, body: undefined })
type Plain<T> = Exclude<Awaited<T>, Json>
const plain = async <T>(answer: T): Promise<Plain<T>> => {
  const found = await answer
  return (found instanceof Json ? JSON.parse(String(found.text)) : found) as Plain<T>
}
const product = async (id: number, at = context()) => (await plain(api.getProduct(request({ id }, undefined), at))).data

test('a product page has all data of its product', async () => {
  const at = context()
  const found = await product(1, at)
  expect(at.tags).toEqual(['product:1'])
  expect(found).toMatchObject({
    name: 'Orkan 16 GB',
    html: '<h3>Tyst</h3>\n<p>Ett <strong>bra</strong> kort. &lt;script&gt;alert(1)&lt;/script&gt;</p>',
    crumbs: [
      { name: 'Hem', path: '/se' },
      { name: 'Datorer', path: '/se/section/1-Datorer' },
      { name: 'Komponenter', path: '/se/category/10-Komponenter' },
      { name: 'Grafikkort', path: '/se/category/11-Grafikkort' },
    ],
    attributes: [
      { id: 20, name: 'Minne', unit: 'GB', text: '16\u00a0GB' },
      { id: 21, name: 'Tyst', text: 'Ja' },
    ],
    subTitle: 'Tyst · snabb',
    manufacturer: { id: 5, name: 'Hexum' },
    section: { id: 1, name: 'Datorer' },
    categories: [
      { id: 10, name: 'Komponenter' },
      { id: 11, name: 'Grafikkort' },
    ],
    price: {
      price: 100_000,
      vat: 20_000,
      currency: 'SEK',
      type: null,
      pass: null,
      startAt: null,
      flashSale: false,
      nearlyOver: false,
    },
    regularPrice: 100_000,
    lowestPrice: null,
    levelOnePrice: null,
    unitPrice: null,
    energyMarking: { rating: 'F', scale: 'A' },
    energy: { rating: 'F', scale: 'A', itemCode: 'O-16', labelContent: 'Effekt|20 W' },
    safety: { manufacturer: 'Hexum', postalAddress: 'Gatan 1', euResponsible: 'Nordport AB, Kajen 2, Malmö' },
    stars: [1, 0, 0, 1, 1],
    isRetired: false,
  })
  expect(found.images).toHaveLength(4)
  expect(found.variants.list.map(({ name, inStock }) => [name, inStock])).toEqual([
    ['8 GB', false],
    ['16 GB', true],
  ])
})

test('an anonymous reviewer is not named, and reviews without text are only counted', async () => {
  const { reviews } = await product(1)
  expect(reviews.map(({ text, user }) => [text, user.username])).toEqual([
    ['Bra.', 'Anonym'],
    ['Tyst och snabbt.', 'elin'],
  ])
  expect(reviews[0]).toMatchObject({ isAnonymous: true, user: { id: null, avatar: null } })
})

test('a page read before is shown while the database is unavailable, another is not', async () => {
  await product(1)
  isAway = true
  expect((await product(1)).html).toContain('bra')
  await expect(product(5)).rejects.toThrow(DatabaseGone)
  isAway = false
})

test('an unknown product is rejected', async () => {
  await expect(product(404)).rejects.toMatchObject(
    new DomainError(404, 'no-such-product', 'Produkten finns inte längre.'),
  )
})

test('a retired product keeps its page', async () => {
  await addGoods(db, { id: 6, name: 'Gammal' })
  await db.query('', 'update product set retired_at = now() where id = 6')
  await markChanged(db, [6])
  await productCache.catchUp()
  expect(await product(6)).toMatchObject({ name: 'Gammal', isRetired: true })
})

test('a changed text is shown', async () => {
  await product(4)
  await db.query('', `update product set text = 'Ny' where id = 4`)
  await markChanged(db, [4])
  await productCache.catchUp()
  expect((await product(4)).html).toBe('<p>Ny</p>')
})

test('cards come in the requested order, unknown ones are omitted', async () => {
  const { data } = await plain(api.getProductCards(request(undefined, { ids: '4,404,x,1' }), context()))
  expect(data.map(({ id }) => id)).toEqual([4, 1])
})

test('the tree contains categories and current campaigns that have products', async () => {
  const { sections, calendar } = await plain(api.getSectionTree(request({ language: 'sv' }, undefined), context()))
  expect(sections).toMatchObject([
    {
      id: 1,
      name: 'Datorer',
      color: '#fff',
      icon: 'laptop',
      metaTitle: null,
      hasCampaigns: true,
      highlights: [{ id: 9, path: '/se/campaign/9-Datorveckan' }],
    },
  ])
  expect(sections[0]?.categories).toMatchObject([
    {
      id: 10,
      name: 'Komponenter',
      icon: '',
      isCampaign: false,
      productCount: 4,
      subCategories: [{ id: 11, productCount: 4 }],
    },
    { id: 12, productCount: 1 },
  ])
  expect(calendar).toEqual([{ name: 'Black Week', campaignId: 7866, placement: 'hamburger', text: '' }])
})

test('an unlisted category is left out of the tree with its descendants, but its products stay', async () => {
  const listed = async (isListed: boolean) => {
    await db.query('', 'update category set is_listed = $1 where id = 10', [isListed])
    await productCache.catchUp()
    const { sections } = await plain(api.getSectionTree(request({ language: 'sv' }, undefined), context()))
    return sections[0]?.categories.map(({ id }) => id)
  }
  expect(await listed(false)).toEqual([12])
  expect(productCache.inCategory(11).size).toBe(4)
  expect(await listed(true)).toEqual([10, 12])
})

test('a section has campaigns while one of its products is in one', async () => {
  const later = { ...context(), now: new Date('2026-12-01T12:00:00+01:00') }
  const { sections } = await plain(api.getSectionTree(request({ language: 'sv' }, undefined), later))
  expect(sections).toMatchObject([{ id: 1, hasCampaigns: false }])
})

test('manufacturers and campaigns with products have product counts', async () => {
  const manufacturers = await plain(api.getManufacturers(request(undefined, undefined), context()))
  expect(manufacturers.data).toEqual([{ id: 5, name: 'Hexum', productCount: 4 }])
  const campaigns = await plain(api.getCampaigns(request(undefined, {}), context()))
  expect(campaigns.data.map(({ id, productCount }) => [id, productCount])).toEqual([
    [9, 1],
    [7866, 2],
  ])
})

test.each([
  ['in which products of them are', 1, [9, 7866]],
  ['without such products', 2, []],
  ['of the campaigns themselves', 21, [9, 7866]],
])('a section %s lists its campaigns', async (_, sectionId, ids) => {
  const { data } = await plain(api.getCampaigns(request(undefined, { sectionId }), context()))
  expect(data.map(({ id }) => id)).toEqual(ids)
})

test('a top list shows the most popular that are available', async () => {
  const requested = { limit: 3, locationId: 1, locationType: 'section' }
  const { toplists } = await plain(api.getToplists(request(undefined, requested), context()))
  expect(toplists).toMatchObject([{ id: 3, name: 'Mest sålda i veckan', listTypeName: 'section', listId: 1 }])
  expect(toplists[0]?.products.map(({ id }) => id)).toEqual([4, 3, 1])
  const one = await plain(api.getToplist(request({ id: 3 }, { limit: 12 }), context()))
  expect(one.toplist.products.at(-1)?.id).toBe(2)
  await expect(plain(api.getToplists(request(undefined, { limit: 3 }), context()))).resolves.toEqual({ toplists: [] })
})

test('each tile has a different product', async () => {
  const tiles = await plain(api.getCategoryTiles(request(undefined, {}), context()))
  expect(tiles.map(({ category, product }) => [category.name, product.id])).toEqual([
    ['Kort', 4],
    ['Skärmar', 5],
    ['Alla', 3],
  ])
})

test('the data for other programs includes type, package and delivery', async () => {
  await addGoods(db, { id: 7, name: 'Fynd' })
  await db.query(
    '',
    `update product set fyndware_class = 2, package_size = 4, package_mm = '{700,400,90}', package_grams = 8200,
                        shipping_class = 3, minimum_rank_level = 5, insurance_price = 9900, hero_marking = 'Krets väljer',
                        meta_title = 'Köp fynd' where id = 7`,
  )
  await addGoods(db, { id: 8, name: 'Spel att ladda ner' })
  await sellAsCodes(db, 8)
  await markChanged(db, [7, 8])
  await productCache.catchUp()
  expect(await product(7)).toMatchObject({
    isFyndware: true,
    fyndwareClass: { id: 2, name: 'Fyndklass 2', shortName: '2' },
    isShippable: true,
    isDigital: false,
    packageSizeId: 4,
    packageMeasurements: [700, 400, 90],
    packageWeight: 8200,
    shippingClass: { id: 3 },
    possibleDeliveryMethods: [7],
    minimumRankLevel: 5,
    statusCodes: [11],
    heroMarking: 'Krets väljer',
    metaTitle: 'Köp fynd',
    splashes: ['Fyndvarupris!'],
    isInsured: true,
    insurance: { id: 1, name: 'Krets Trygg', price: 9900, provider: 1 },
    mainTitle: 'Fynd',
    brand: { id: 5, name: 'Hexum', previewUrl: null },
    mainCategoryPath: '/se/category/11-Grafikkort',
    categoryTree: [{ id: 10, name: 'Komponenter', children: [{ id: 11, name: 'Grafikkort', children: [] }] }],
  })
  expect(await product(8)).toMatchObject({ isShippable: false, isDigital: true, statusCodes: [], metaTitle: null })
})
