import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { importFeed, line } from '#test/import-feed.ts'

const db = await testDatabase()
const gtin = '7310865004703'

beforeAll(async () => {
  await stockShop(db)
  await addGoods(db, { id: 1 })
  await db.query(
    '',
    `insert into category (id, section_id, parent_id, name, drawing, google_category, vat_class) values
       (80, 1, null, 'Bild', 'tv', 'Electronics > Video > Televisions', 'standard'),
       (81, 1, 80, 'TV', 'tv', null, 'standard'),
       (82, 1, null, 'Fika', 'paket', null, 'food')`,
  )
  await db.query('', 'update product set gtin = $1 where id = 1', ['96385074'])
})
afterAll(() => db.close())

const bytes = (...parts: (string | Buffer)[]) => Buffer.concat(parts.map((part) => Buffer.from(part)))

const hostile: [code: string, line: string | Buffer, id: string, field: string][] = [
  ['encoding', bytes('{"id":"x","name":"Sk', Buffer.from([0xe4]), 'rm","category":"Grafikkort","price":1}'), '', ''],
  ['encoding', line('x', { name: 'SkÃ¤rm' }), 'x', 'name'],
  ['broken-json', '{"id":"x","name":', '', ''],
  ['broken-json', 'hej', '', ''],
  ['missing-id', '{"name":"Utan id","category":"Grafikkort","price":1}', '', 'id'],
  ['missing-id', line(''), '', 'id'],
  ['missing-id', '[1,2]', '', 'id'],
  ['missing-id', 'null', '', 'id'],
  ['missing-price', line('x', { price: undefined }), 'x', 'price'],
  ['price', line('x', { price: -1 }), 'x', 'price'],
  ['price', line('x', { price: 0 }), 'x', 'price'],
  ['price', line('x', { price: 1_000_001 }), 'x', 'price'],
  ['price', line('x', { price: 'billigt' }), 'x', 'price'],
  ['price', line('x', { offers: [{ type: 'campaign', price: -5, from: '2026-01-01T00:00:00Z' }] }), 'x', 'offers'],
  ['currency', line('x', { currency: 'EUR' }), 'x', 'currency'],
  ['currency', line('x', { price: '10 USD' }), 'x', 'price'],
  ['gtin', line('x', { gtin: '7310865004704' }), 'x', 'gtin'],
  ['duplicate-gtin', line('x', { gtin }), 'x', 'gtin'],
  ['duplicate-gtin', line('x', { gtin: '96385074' }), 'x', 'gtin'],
  ['duplicate-id', line('bra'), 'bra', 'id'],
  ['product-id-taken', line('x', { productId: 1 }), 'x', 'productId'],
  ['unknown-category', line('x', { category: 'Tvättmaskiner' }), 'x', 'category'],
  ['unknown-category', line('x', { category: 99 }), 'x', 'category'],
  ['unknown-campaign', line('x', { campaigns: [7] }), 'x', 'campaigns'],
  ['unknown-store', line('x', { stock: { stores: { 9: 1 } } }), 'x', 'stock'],
  [
    'unknown-product',
    line('x', { offers: [{ type: 'campaign', price: 5, from: '2026-01-01T00:00:00Z', withProduct: 'y' }] }),
    'x',
    'offers',
  ],
  [
    'offer-period',
    line('x', { offers: [{ type: 'campaign', price: 5, from: '2026-02-01T00:00:00Z', to: '2026-01-01T00:00:00Z' }] }),
    'x',
    'offers',
  ],
  ['energy-label', line('x', { category: 'TV' }), 'x', 'energy'],
  ['food-information', line('x', { category: 'Fika' }), 'x', 'food'],
  ['food-information', line('x', { vatClass: 'food' }), 'x', 'food'],
  ['invalid-field', line('x', { category: 'Fika', food: { name: 'Kaffe' } }), 'x', 'food.ingredients'],
  ['attribute-kind', line('x', { attributes: { Minne: 'stort' } }), 'x', 'attributes'],
  ['image-address', line('x', { images: ['file:///etc/passwd'] }), 'x', 'images'],
  ['image-address', line('x', { images: ['javascript:alert(1)'] }), 'x', 'images'],
  ['too-long', line('x', { text: 'x'.repeat(10 * 1024 * 1024) }), '', ''],
  ['invalid-field', line('x', { text: 'x'.repeat(30_000) }), 'x', 'text'],
  ['invalid-field', line('x', { stock: { web: -1 } }), 'x', 'stock.web'],
  ['nul', bytes('{"id":"x","name":"a', Buffer.from([0]), 'b"}'), '', ''],
  ['nul', line('x', { name: 'a\u0000b' }), 'x', 'name'],
  ['nul', line('x', { attributes: { 'a\u0001': true } }), 'x', 'attributes'],
  ['html', line('x', { text: 'Se <script>alert(1)</script>' }), 'x', 'text'],
  ['html', line('x', { name: '<b>Mus</b>' }), 'x', 'name'],
  [
    'html',
    line('x', { reviews: [{ author: '<img src=x>', rating: 5, text: '', at: '2026-01-01T00:00:00Z' }] }),
    'x',
    'reviews',
  ],
]

test.each(hostile)('%s: the row is rejected, and its neighbours are saved', async (code, row, id, field) => {
  const content = bytes(line('bra', { gtin }), '\n', row, '\n', line('sist', { name: 'Skärm 2 < 3 & mer' }), '\n')
  const { rejectedRows } = await importFeed({ db, content, format: 'jsonl' })
  expect(rejectedRows).toMatchObject([{ line: 2, id, code, field }])
  expect(rejectedRows[0]?.reason).toMatch(/^[A-ZÅÄÖ].*\.$/)
  const imported = await db.query('', `select external_id from product where source = 'flode' order by id`)
  expect(imported).toEqual([{ external_id: 'bra' }, { external_id: 'sist' }])
  expect(await db.query('', `select 1 from attribute where id > 22`)).toEqual([])
  expect(await db.query('', 'select 1 from picture')).toEqual([])
})

test.each([
  [{ stock: { web: 'slut' } }, 'Skriv ett tal, inte ”slut”.'],
  [{ category: undefined }, 'Det är tomt.'],
  [{ images: 7 }, 'Det är av fel slag.'],
])('%j: the reason says what is written, or that nothing is', async (fields, sentence) => {
  const { rejectedRows } = await importFeed({ db, content: line('x', fields) })
  expect(rejectedRows).toMatchObject([{ code: 'invalid-field', reason: expect.stringContaining(sentence) }])
})

test('a product whose row is rejected is unchanged', async () => {
  await importFeed({ db, content: line('bra', { price: 100 }) })
  await importFeed({ db, content: line('bra', { price: -100 }), options: { retireMissing: true } })
  const [imported] = await db.query('', `select price, retired_at from product where external_id = 'bra'`)
  expect(imported).toEqual({ price: 10_000, retired_at: null })
})

test('a truncated compressed file is imported as far as possible, and retires nothing', async () => {
  const rows = Array.from({ length: 3000 }, (_, index) => line(`p${index}`, { mpn: String(Math.sin(index)) }))
  const packed = gzipSync(rows.join('\n'))
  const cut = packed.subarray(0, packed.length - 4000)
  const report = await importFeed({
    db,
    content: cut,
    format: 'jsonl',
    source: 'packad',
    options: { retireMissing: true },
  })
  expect(report).toMatchObject({ isWhole: false, retired: 0 })
  expect(report.added).toBeGreaterThan(500)
  expect(report.rejectedRows.at(-1)).toMatchObject({ code: 'broken-file' })
  const whole = await importFeed({ db, content: packed, source: 'packad', options: { retireMissing: true } })
  expect(whole).toMatchObject({ isWhole: true, added: 3000 - report.added, unchanged: report.added, rejected: 0 })
})

test('a file that unpacks without end is read to a limit', async () => {
  const empty = gzipSync(`${' '.repeat(1023)}\n`.repeat(1024))
  const content = Buffer.concat([gzipSync(`${line('bomb', {})}\n`), ...Array<Buffer>(400).fill(empty)])
  const report = await importFeed({ db, content, format: 'jsonl', source: 'bomb', options: { retireMissing: true } })
  expect(report).toMatchObject({ added: 1, isWhole: false, retired: 0 })
  expect(report.rejectedRows).toMatchObject([{ code: 'broken-file', reason: expect.stringContaining('packas upp') }])
})

test('of a small cut file what can be read is kept', async () => {
  const rows = Array.from({ length: 50 }, (_, index) => line(`l${index}`, { mpn: String(Math.sin(index)) }))
  const packed = gzipSync(rows.join('\n'))
  const report = await importFeed({ db, content: packed.subarray(0, packed.length - 300), source: 'liten' })
  expect(report.added).toBeGreaterThan(5)
  expect(report.rejectedRows.at(-1)).toMatchObject({ code: 'broken-file', reason: expect.stringContaining('avklippt') })
})

test('a product of a labelled group is imported with its label, and a used one without', async () => {
  const energy = { rating: 'F' }
  const food = {
    name: 'Rostade kaffebönor',
    ingredients: 'Kaffebönor.',
    netQuantity: '500 g',
    storage: 'Torrt.',
    operator: 'Kodkaffe AB, Karlstad',
  }
  const rows = [
    line('ny-tv', { category: 'TV', energy }),
    line('fynd-tv', { category: 'TV', fyndwareClass: 3 }),
    line('kaffe', { category: 'Fika', food }),
  ]
  const { rejected } = await importFeed({ db, content: bytes(rows.join('\n')), format: 'jsonl', source: 'labelled' })
  expect(rejected).toBe(0)
  const [coffee] = await db.query(
    '',
    `select food->>'netQuantity' as quantity from product where external_id = 'kaffe'`,
  )
  expect(coffee).toEqual({ quantity: '500 g' })
})

const priceList = (...rows: string[]) => ['id;price;cost', ...rows, ''].join('\n')

test('a price list by other numbers says that no product of the supplier has them, and what they are', async () => {
  await db.query('', `update product set mpn = 'KB-1' where id = 1`)
  const content = priceList('1;139;80', 'KB-1;139;80', '96385074;139;80', '77777;139;80')
  const { rejectedRows, unknown } = await importFeed({ db, content, format: 'csv', source: 'Nordisk' })
  expect(rejectedRows.map(({ code, field }) => [code, field])).toEqual(
    Array.from({ length: 4 }, () => ['unknown-product-of-supplier', 'id']),
  )
  expect(rejectedRows[3]?.reason).toBe(
    'Ingen produkt med numret 77777 hos leverantören Nordisk. Kontrollera leverantören; en ny produkt behöver namn, kategori och pris.',
  )
  expect(unknown).toEqual({ count: 4, asOwnNumber: 1, asManufacturerNumber: 1, asEan: 1 })
})

test('prices that are wrong are named too when the product is unknown', async () => {
  const { rejectedRows } = await importFeed({
    db,
    content: priceList('77777;abc;-5'),
    format: 'csv',
    source: 'Nordisk',
  })
  expect(rejectedRows[0]?.reason).toMatch(
    /^Ingen produkt med numret 77777 .* Pris inkl. moms, kr: Priset ska .* Inköpspris exkl. moms, kr: Priset ska/,
  )
})

test.each([
  ['a known product', line('bra', { price: 'billigt', cost: -5 })],
  ['a new product', line('ny', { price: 'billigt', cost: -5 })],
])('every fault of a row of %s is named', async (_, row) => {
  await importFeed({ db, content: line('bra'), format: 'jsonl' })
  const { rejectedRows } = await importFeed({ db, content: row, format: 'jsonl' })
  expect(rejectedRows).toMatchObject([
    { code: 'price', field: 'price', reason: expect.stringMatching(/Inköpspris exkl. moms, kr: Priset ska/) },
  ])
})

test('fields that cannot be read are all named, with a price that is wrong', async () => {
  const row = line('ny', { name: 'x'.repeat(400), brand: 'x'.repeat(400), price: 'billigt' })
  const { rejectedRows } = await importFeed({ db, content: row, format: 'jsonl' })
  expect(rejectedRows).toMatchObject([
    { code: 'invalid-field', field: 'name', reason: expect.stringMatching(/Varumärke: .*Pris inkl. moms, kr: /) },
  ])
})
