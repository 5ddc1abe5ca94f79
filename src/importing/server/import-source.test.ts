import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { stockShop } from '#test/goods.ts'
import { importFeed, line } from '#test/import-feed.ts'

const db = await testDatabase()
const now = new Date('2026-11-21T12:00:00Z')

beforeAll(async () => {
  await stockShop(db)
  await db.query('', `insert into campaign (id, name) values (1, 'Rea'), (2, 'Mer rea')`)
  await db.query(
    '',
    `insert into store (id, name, city, street, zip, phone, lat, lng, hours) values (3, 'A', '', '', '', '', 0, 0, '{}'), (4, 'B', '', '', '', '', 0, 0, '{}')`,
  )
})
afterAll(() => db.close())

const rich = {
  subTitle: '8 GB',
  text: '**Snabbt** kort',
  brand: 'Hexum',
  gtin: '7310865004703',
  price: '4 990,00 kr',
  attributes: {
    Minne: { value: 8, unit: 'GB' },
    Tyst: true,
    Färg: ['Svart', 'Vit'],
    Bredd: { value: 2, unit: 'platser' },
  },
  stock: { web: 5, supplier: 2, stores: { 3: 1 } },
  offers: [
    { type: 'member', audience: 'member', price: 4490, from: '2026-11-20T00:00:00Z', to: '2026-12-24T00:00:00Z' },
  ],
  priceHistory: [{ from: '2026-09-01T00:00:00Z', price: 5490 }],
  campaigns: [1],
  images: ['https://bilder.example/a.jpg'],
  reviews: [{ author: 'Kim', rating: 4, text: 'Bra', at: '2026-11-01T10:00:00Z' }],
  stars: [0, 0, 0, 0, 1],
  variant: { group: 'kort', name: '8 GB' },
}

test('a row becomes a complete product', async () => {
  const report = await importFeed({ db, now, content: line('a', rich) })
  expect(report).toMatchObject({ added: 1, rejected: 0 })
  const id = await idOf('a')
  const [product] = await db.query('', 'select * from product where id = $1', [id])
  expect(product).toMatchObject({
    name: 'Vara a',
    category_id: 11,
    manufacturer_id: 5,
    price: 499_000,
    gtin: '7310865004703',
    rating: 4.5,
    review_count: 2,
    variant_name: '8 GB',
  })
  expect(product?.attributes).toMatchObject({ '20': 8, '21': true, '22': ['Svart', 'Vit'] })
  expect(await log(id)).toEqual([
    { audience: 'all', price: 549_000, from_at: new Date('2026-09-01T00:00:00Z') },
    { audience: 'member', price: 449_000, from_at: new Date('2026-11-20T00:00:00Z') },
    { audience: 'all', price: 499_000, from_at: now },
  ])
  expect(await stock(id)).toEqual([
    { place: -1, quantity: 2 },
    { place: 0, quantity: 5 },
    { place: 3, quantity: 1 },
  ])
  expect(await db.query('', 'select campaign_id from campaign_product where product_id = $1', [id])).toEqual([
    { campaign_id: 1 },
  ])
  expect(await db.query('', 'select url, state from picture')).toEqual([
    { url: 'https://bilder.example/a.jpg', state: 'waiting' },
  ])
  const changes = await db.query('', 'select distinct kind, ref from change order by ref')
  expect(changes).toEqual([
    { kind: 'navigation', ref: 0 },
    { kind: 'product', ref: id },
  ])
})

test('importing the same file again changes nothing', async () => {
  const content = [line('a', rich), line('b')].join('\n')
  await importFeed({ db, now, content })
  const before = await everything()
  expect(await importFeed({ db, content })).toMatchObject({ added: 0, changed: 0, unchanged: 2 })
  expect(await everything()).toEqual(before)
})

test('a changed row changes only its product', async () => {
  await importFeed({ db, now, content: [line('a', rich), line('b'), line('c')].join('\n') })
  const before = await everything()
  const report = await importFeed({
    db,
    now,
    content: [line('a', rich), line('b', { name: 'Ny' }), line('c')].join('\n'),
  })
  expect(report).toMatchObject({ added: 0, changed: 1, unchanged: 2 })
  const after = await everything()
  const b = await idOf('b')
  expect(without(after, b)).toEqual(without(before, b))
  const changes = after.change?.toSorted((one, other) => Number(one.id) - Number(other.id))
  expect(changes?.at(-1)).toMatchObject({ kind: 'product', ref: b })
})

test('a changed price or offer is logged once', async () => {
  await importFeed({ db, now, content: line('p', rich2({})), source: 'priser' })
  const id = await idOf('p')
  const later = new Date('2026-11-22T12:00:00Z')
  await importFeed({ db, now: later, content: line('p', rich2({ price: 4790 })), source: 'priser' })
  expect((await log(id)).slice(-1)).toEqual([{ audience: 'all', price: 479_000, from_at: later }])
  expect(await log(id)).toHaveLength(4)
  const offers = [{ ...rich.offers[0], price: 4390 }]
  await importFeed({ db, now: later, content: line('p', rich2({ price: 4790, offers })), source: 'priser' })
  expect((await log(id)).slice(-1)).toEqual([{ audience: 'member', price: 439_000, from_at: later }])
  expect(await log(id)).toHaveLength(5)
  await importFeed({ db, now: later, content: line('p', rich2({ price: 4790, offers: [] })), source: 'priser' })
  expect((await log(id)).slice(-1)).toEqual([{ audience: 'member', price: 479_000, from_at: later }])
  expect(await db.query('', 'select 1 from offer where product_id = $1', [id])).toEqual([])
})

test("stock is written only when the row's stock changes", async () => {
  const source = 'lager'
  await importFeed({ db, content: line('l', { stock: { web: 5, stores: { 3: 1, 4: 2 } } }), source })
  const id = await idOf('l')
  await db.query('', 'update stock set quantity = 2 where product_id = $1 and place = 0', [id])
  await importFeed({ db, content: line('l', { name: 'Ny', stock: { web: 5, stores: { 3: 1, 4: 2 } } }), source })
  expect(await stock(id)).toContainEqual({ place: 0, quantity: 2 })
  await importFeed({ db, content: line('l', { name: 'Ny', stock: { web: 6, stores: { 4: 2 } } }), source })
  expect(await stock(id)).toEqual([
    { place: 0, quantity: 6 },
    { place: 3, quantity: 0 },
    { place: 4, quantity: 2 },
  ])
  const entries = await db.query(
    '',
    'select place, delta, cause, ref from stock_entry where product_id = $1 order by id',
    [id],
  )
  expect(entries.slice(3)).toEqual([
    { place: 3, delta: -1, cause: 'import', ref: 'import lager' },
    { place: 0, delta: 4, cause: 'import', ref: 'import lager' },
  ])
})

test('--stock is the stock of new products without one', async () => {
  const options = { startStock: 7 }
  await importFeed({
    db,
    content: [line('s1'), line('s2', { stock: { web: 0 } })].join('\n'),
    source: 'start',
    options,
  })
  expect(await stock(await idOf('s1'))).toEqual([{ place: 0, quantity: 7 }])
  expect(await stock(await idOf('s2'))).toEqual([{ place: 0, quantity: 0 }])
  await db.query('', 'update stock set quantity = 1 where product_id = $1', [await idOf('s1')])
  await importFeed({ db, content: line('s1', { name: 'Ny' }), source: 'start', options })
  expect(await stock(await idOf('s1'))).toEqual([{ place: 0, quantity: 1 }])
})

test('products missing in a complete feed are retired, and return with their row', async () => {
  const options = { retireMissing: true }
  const both = [line('r1'), line('r2', { gtin: '96385074' })].join('\n')
  await importFeed({ db, content: both, source: 'full' })
  expect(await importFeed({ db, content: line('r1'), source: 'full', options })).toMatchObject({
    retired: 1,
    unchanged: 1,
  })
  expect(await retired('r2')).toBe(true)
  expect(await importFeed({ db, content: line('r1'), source: 'full', options })).toMatchObject({ retired: 0 })
  expect(await importFeed({ db, content: both, source: 'full', options })).toMatchObject({ changed: 1, retired: 0 })
  expect(await retired('r2')).toBe(false)
})

test('a complete feed without a row is an error when the source has products', async () => {
  const options = { retireMissing: true }
  const empty = { db, format: 'csv', source: 'tomt', options } as const
  expect(await importFeed({ ...empty, content: '' })).toMatchObject({ read: 0 })
  await importFeed({ db, content: [line('t1'), line('t2')].join('\n'), source: 'tomt' })
  for (const content of ['', 'id;name;price;category\n'])
    await expect(importFeed({ ...empty, content })).rejects.toThrow(
      'Filen har inga rader, men leverantören har 2 produkter i butiken.',
    )
  expect(await importFeed({ ...empty, content: 'id;name;price;category\n', options: {} })).toMatchObject({ read: 0 })
})

test('a feed with unreadable rows retires nothing', async () => {
  await importFeed({ db, content: [line('o1'), line('o2')].join('\n'), source: 'oklar' })
  const report = await importFeed({
    db,
    content: `${line('o1')}\n{`,
    source: 'oklar',
    options: { retireMissing: true },
  })
  expect(report).toMatchObject({ rejected: 1, retired: 0 })
})

test('a dry run reports the differences and writes nothing', async () => {
  await importFeed({ db, now, content: [line('d1'), line('d2'), line('d3', rich3)].join('\n'), source: 'torr' })
  const before = await everything()
  const content = [
    line('d1', { name: 'Ny', price: 5 }),
    line('d3', { ...rich3, stock: { web: 9 } }),
    line('d4', { brand: 'Okänd' }),
    '{',
  ].join('\n')
  const report = await importFeed({ db, content, source: 'torr', options: { dryRun: true, retireMissing: true } })
  expect(report).toMatchObject({ added: 1, changed: 2, unchanged: 0, rejected: 1, retired: 0 })
  expect(report.differences).toMatchObject([
    { id: 'd1', name: 'Ny', fields: ['name', 'price'], values: { price: [129_900, 500] } },
    { id: 'd3', name: 'Vara d3', fields: ['stock'] },
  ])
  expect(await everything()).toEqual(before)
})

test('categories are created when requested', async () => {
  const content = [
    line('k1', { category: 'Datorer > Skärmar > Böjda' }),
    line('k2', { category: 'Trädgård > Slangar' }),
  ].join('\n')
  expect(await importFeed({ db, content, source: 'kat' })).toMatchObject({ rejected: 2 })
  expect(await importFeed({ db, content, source: 'kat', options: { createCategories: true } })).toMatchObject({
    added: 2,
  })
  const made = await db.query(
    '',
    'select s.name as section, c.parent_id, c.name from category c join section s on s.id = section_id where c.id not in (10, 11, 12, 13) order by c.id',
  )
  expect(made).toEqual([
    { section: 'Datorer', parent_id: 12, name: 'Böjda' },
    { section: 'Trädgård', parent_id: null, name: 'Slangar' },
  ])
  expect(await importFeed({ db, content, source: 'kat' })).toMatchObject({ unchanged: 2 })
})

test('a category by its name alone is the one that a path in the same file makes, or is in the section of its name', async () => {
  const content = [
    line('n1', { category: 'Kameror' }),
    line('n2', { category: 'Objektiv' }),
    line('n3', { category: 'Kameror > Objektiv' }),
  ].join('\n')
  const options = { createCategories: true }
  expect(await importFeed({ db, content, source: 'namn', options })).toMatchObject({ added: 3 })
  const made = await db.query(
    '',
    `select p.external_id as id, s.name as section, c.name from product p join category c on c.id = p.category_id
     join section s on s.id = c.section_id where p.source = 'namn' order by p.external_id`,
  )
  expect(made).toEqual([
    { id: 'n1', section: 'Kameror', name: 'Kameror' },
    { id: 'n2', section: 'Kameror', name: 'Objektiv' },
    { id: 'n3', section: 'Kameror', name: 'Objektiv' },
  ])
})

test('an offer may require a product later in the file', async () => {
  const offers = (withProduct: string) => [{ type: 'campaign', price: 5, from: '2026-01-01T00:00:00Z', withProduct }]
  const content = [
    line('w1', { offers: offers('w2') }),
    line('w2', { offers: offers('w1') }),
    line('w3', { offers: offers('w1') }),
  ]
  expect(await importFeed({ db, content: content.join('\n'), source: 'par' })).toMatchObject({ added: 3, rejected: 0 })
  const tied = await db.query(
    '',
    'select p.external_id, o.origin_product_id as origin from offer o join product p on p.id = product_id where source = $1 order by 1',
    ['par'],
  )
  expect(tied).toEqual([
    { external_id: 'w1', origin: await idOf('w2') },
    { external_id: 'w2', origin: await idOf('w1') },
    { external_id: 'w3', origin: await idOf('w1') },
  ])
})

test("manufacturer spellings are unified, and values converted to the shop's attributes", async () => {
  const rows = [
    line('m1', { brand: 'Åäö-Data', attributes: { Minne: '16 GB', Tyst: 'Ja', Bredd: { value: 5, unit: 'cm' } } }),
    line('m2', { brand: 'ÅÄÖ DATA', attributes: { minne: 32, Färg: true } }),
  ]
  await importFeed({ db, content: rows.join('\n'), source: 'fabrik' })
  const products = await db.query<{ manufacturer_id: number; attributes: object }>(
    '',
    `select manufacturer_id, attributes from product where source = 'fabrik' order by id`,
  )
  expect(products[0]?.manufacturer_id).toBe(products[1]?.manufacturer_id)
  expect(products[0]?.attributes).toMatchObject({ '20': 16, '21': true })
  expect(products[1]?.attributes).toEqual({ '20': 32, '22': ['Ja'] })
})

test('two imports of one source do not run concurrently', async () => {
  const content = Array.from({ length: 600 }, (_, index) => line(`t${index}`)).join('\n')
  const both = await Promise.allSettled([
    importFeed({ db, content, source: 'tva' }),
    importFeed({ db, content, source: 'tva' }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

const rich3 = { ...rich, gtin: undefined, offers: undefined }
function rich2(more: object): object {
  return { ...rich, gtin: undefined, ...more }
}

async function idOf(externalId: string): Promise<number> {
  const [row] = await db.query<{ id: number }>('', 'select id from product where external_id = $1', [externalId])
  return row?.id ?? 0
}

async function retired(externalId: string): Promise<boolean> {
  const [row] = await db.query('', 'select retired_at from product where external_id = $1', [externalId])
  return row?.retired_at !== null
}

const log = (id: number) =>
  db.query('', 'select audience, price, from_at from price_log where product_id = $1 order by id', [id])
const stock = (id: number) =>
  db.query('', 'select place, quantity from stock where product_id = $1 order by place', [id])

const tables = [
  'product',
  'offer',
  'price_log',
  'stock',
  'stock_entry',
  'campaign_product',
  'review',
  'picture',
  'change',
  'manufacturer',
  'attribute',
  'category',
]

async function everything(): Promise<Record<string, Record<string, unknown>[]>> {
  const contents = await Promise.all(tables.map((table) => db.query('', `select * from ${table} t order by t::text`)))
  return Object.fromEntries(tables.map((table, index) => [table, contents[index] ?? []]))
}

function without(content: Record<string, Record<string, unknown>[]>, id: number) {
  return Object.fromEntries(
    Object.entries(content).map(([table, rows]) => [
      table,
      rows.filter((row) => !(table === 'product' ? row.id === id : row.product_id === id || row.ref === id)),
    ]),
  )
}

test("a manufacturer's contact details come from its first row, and the shop's own are kept", async () => {
  const manufacturer = {
    postalAddress: 'Dalvägen 2, Seoul',
    electronicAddress: 'hej@fjarran.example',
    euResponsible: 'Nordport AB, Kajen 2, Malmö',
  }
  const manufacturers = () =>
    db.query(
      '',
      `select name, postal_address as post, electronic_address as mail, eu_responsible as eu from manufacturer
       where name in ('Hexum', 'Fjärran') order by name`,
    )
  await db.query(
    '',
    `update manufacturer set postal_address = 'Gatan 1', electronic_address = null, eu_responsible = null where name = 'Hexum'`,
  )
  const lines = [
    line('g1', { brand: 'Fjärran' }),
    line('g2', { brand: 'Fjärran', manufacturer }),
    line('g3', { brand: 'Fjärran', manufacturer: { euResponsible: 'Någon annan' } }),
    line('g4', { brand: 'Hexum', manufacturer }),
  ]
  expect(await importFeed({ db, now, content: lines.join('\n') })).toMatchObject({ rejectedRows: [], added: 4 })
  const known = { mail: 'hej@fjarran.example', eu: 'Nordport AB, Kajen 2, Malmö' }
  expect(await manufacturers()).toEqual([
    { name: 'Fjärran', post: 'Dalvägen 2, Seoul', ...known },
    { name: 'Hexum', post: 'Gatan 1', ...known },
  ])
  const csv = 'id;name;category;price;brand;manufacturer.euResponsible\ng5;Vara;Grafikkort;99;Bortom;Nordport AB'
  expect(await importFeed({ db, now, content: csv })).toMatchObject({ rejectedRows: [], added: 1 })
  expect(await db.query('', `select eu_responsible as eu from manufacturer where name = 'Bortom'`)).toEqual([
    { eu: 'Nordport AB' },
  ])
})
