import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { stockShop } from '#test/goods.ts'
import { importFeed, line } from '#test/import-feed.ts'
import { columnsOf } from './given-columns.ts'
import { columns } from './product-record.ts'

const db = await testDatabase()
const now = new Date('2026-11-21T12:00:00Z')
const later = new Date('2026-11-22T12:00:00Z')
const source = 'leverantor'

beforeAll(() => stockShop(db))
afterAll(() => db.close())

const rich = {
  subTitle: '8 GB',
  text: 'Ett **snabbt** kort',
  brand: 'Hexum',
  gtin: '7310865004703',
  price: 4990,
  cost: 3000,
  attributes: { Minne: { value: 8, unit: 'GB' }, Tyst: true, Färg: ['Svart', 'Vit'] },
  stock: { web: 5, supplier: 2 },
  images: ['https://bilder.example/a.jpg'],
  imageTexts: ['Kortet framifrån'],
  packageGrams: 900,
  offers: [{ type: 'member', audience: 'member', price: 4490, from: '2026-11-20T00:00:00Z' }],
}

async function product(): Promise<Record<string, unknown>> {
  const [row] = await db.query('', `select * from product where source = $1 and external_id = 'a'`, [source])
  const { row_hash: _, updated_at: __, ...rest } = row ?? {}
  const stock = await db.query('', 'select place, quantity from stock where product_id = $1 order by place', [rest.id])
  const offers = await db.query('', 'select type, price from offer where product_id = $1', [rest.id])
  return { ...rest, stock, offers }
}

const whole = () => importFeed({ db, now, source, content: [line('a', rich), line('b')].join('\n') })

test('a file of two columns changes one field and nothing else', async () => {
  await whole()
  const before = await product()
  const content = 'id;price\na;4790\n'
  expect(await importFeed({ db, now: later, source, content })).toMatchObject({ changed: 1, rejected: 0 })
  expect(await product()).toEqual({ ...before, price: 479_000 })
  const log = await db.query(
    '',
    `select price from price_log where product_id = $1 and audience = 'all' order by logged_at desc limit 1`,
    [before.id],
  )
  expect(log).toEqual([{ price: 479_000 }])
  expect(await importFeed({ db, now: later, source, content })).toMatchObject({ changed: 0, unchanged: 1 })
  expect(await whole()).toMatchObject({ changed: 1, unchanged: 1 })
  expect(await product()).toEqual(before)
})

test('a column without a value clears its field, also of an attribute; other attributes stay', async () => {
  await whole()
  const before = await product()
  const content = 'id;text;attribute.Minne [GB];attribute.Tyst\na;;16;\n'
  expect(await importFeed({ db, source, content })).toMatchObject({ changed: 1, rejected: 0 })
  expect(await product()).toEqual({ ...before, text: '', attributes: { '20': 16, '22': ['Svart', 'Vit'] } })
})

test('the place in the warehouse is given by a column, and a whole row without it leaves it', async () => {
  await whole()
  expect(await importFeed({ db, source, content: 'id;binLocation\na;A-03-2\n' })).toMatchObject({ changed: 1 })
  expect(await product()).toMatchObject({ bin_location: 'A-03-2' })
  await importFeed({ db, source, content: [line('a', { ...rich, price: 4890 }), line('b')].join('\n') })
  expect(await product()).toMatchObject({ bin_location: 'A-03-2', price: 489_000 })
  expect(await importFeed({ db, source, content: 'id;binLocation\na;\n' })).toMatchObject({ changed: 1 })
  expect(await product()).toMatchObject({ bin_location: null })
})

test('stock of one place leaves the others', async () => {
  await whole()
  const before = await product()
  await importFeed({ db, source, content: 'id;stock.web\na;9\n' })
  expect(await product()).toEqual({
    ...before,
    stock: [
      { place: -1, quantity: 2 },
      { place: 0, quantity: 9 },
    ],
  })
})

test('a list of prices brings no product back, and a row that names it does', async () => {
  await whole()
  await importFeed({ db, now, source, content: line('b'), options: { retireMissing: true } })
  const isRetired = async () => (await product()).retired_at !== null
  expect(await isRetired()).toBe(true)
  await importFeed({ db, source, content: 'id;price\na;4800\n' })
  expect(await isRetired()).toBe(true)
  await importFeed({ db, source, content: 'id;name\na;Vara a\n' })
  expect(await isRetired()).toBe(false)
})

test('a new product needs name, category and price', async () => {
  const report = await importFeed({ db, source, content: 'id;price\nny;100\n' })
  expect(report).toMatchObject({ added: 0, rejected: 1 })
  expect(report.rejectedRows[0]).toMatchObject({ id: 'ny', field: 'id', code: 'unknown-product-of-supplier' })
})

test('a blank price is an error, not the price that was', async () => {
  await whole()
  const report = await importFeed({ db, source, content: 'id;price\na;\n' })
  expect(report.rejectedRows).toMatchObject([{ id: 'a', code: 'missing-price' }])
})

test('a dry run names the fields that the columns change', async () => {
  await whole()
  const report = await importFeed({ db, source, content: 'id;price;brand\na;4700;Hexum\n', options: { dryRun: true } })
  expect(report.differences).toEqual([
    { id: 'a', name: 'Vara a', fields: ['price'], values: { price: [499_000, 470_000] } },
  ])
})

test('every column of a product is that of a field', () => {
  const inJsonOnly = ['drawing', 'rating_type', 'row_hash']
  const given = Object.values(columnsOf).flat()
  expect([...given, ...inJsonOnly].toSorted()).toEqual(Object.keys(columns).toSorted())
})
