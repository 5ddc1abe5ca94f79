import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerCall, type CallRow, callsOf } from '#core/server/call-table.ts'
import { type BulkPreview, type BulkState, productBulkContract } from '#product-editing/bulk-contract.ts'
import type { ListedProduct } from '#product-editing/filter.ts'
import { productListContract } from '#product-editing/list-contract.ts'
import { testDatabase } from '#test/database.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { buildMember, makeContext } from '#test/request-context.ts'
import { productBulkApi } from './bulk-api.ts'
import { bulksWithoutJob } from './bulk-change-job.ts'
import { productListApi } from './list-api.ts'
import { purgeBulkChanges } from './purge-bulk-changes.ts'
import { runBulk } from './run-bulk.ts'

const db = await testDatabase()
const now = new Date('2026-11-21T12:00:00Z')
const sara = buildMember(1, { isEmployee: true, rights: ['catalog'] })
const calls: CallRow[] = [
  ...callsOf('product-editing', productListContract, productListApi({ db })),
  ...callsOf('product-editing', productBulkContract, productBulkApi({ db })),
]
let keys = 0

beforeAll(async () => {
  await stockShop(db)
  for (let id = 1; id <= 300; id += 1)
    await addGoods(db, {
      id,
      name: `Vara ${id}`,
      price: 10_000 + id * 100,
      web: id % 10,
      categoryId: id <= 250 ? 11 : 12,
    })
  await db.query('', 'update product set cost = 5000 where id <= 250')
  await db.query(
    '',
    `insert into offer (product_id, audience, type, price, starts_at) values (7, 'all', 'campaign', 5000, '2026-11-20T00:00:00Z')`,
  )
})
afterAll(() => db.close())

type CallOptions = { params?: object; query?: object; body?: object; key?: string }

async function ask<T>(name: string, { params = {}, query = {}, body, key }: CallOptions = {}): Promise<T> {
  const call = calls.find((one) => one.name === name)
  if (!call) throw new Error(`No call ${name}`)
  keys += 1
  const context = makeContext({ member: sara, now, idempotencyKey: key ?? `key-${keys}` })
  // The answer has been parsed by the contract of the call.
  return call.contract.answer.parse(await answerCall(call, { params, query, body }, context)) as T
}

type List = { data: ListedProduct[]; total: number }
const list = (query: Record<string, string>) => ask<List>('listProducts', { query })
const pricesOf = async (...ids: number[]) =>
  (await db.query<{ price: number }>('', 'select price from product where id = any($1::int[]) order by id', [ids])).map(
    ({ price }) => price,
  )

test('the list is filtered, sorted and given in parts, with the number of all hits', async () => {
  const beneath = await list({ category: '10', sort: 'price', order: 'desc', limit: '2' })
  expect(beneath.total).toBe(250)
  expect(beneath.data.map(({ id }) => id)).toEqual([250, 249])
  expect(beneath.data[0]).toMatchObject({ price: 35_000, cost: 5000, marginPercent: 82.1, status: 'published' })
  expect((await list({ q: 'vara 29', sort: 'id', order: 'asc' })).data.map(({ id }) => id)).toEqual([
    29,
    ...Array.from({ length: 10 }, (_, index) => 290 + index),
  ])
  expect((await list({ q: '%' })).total).toBe(0)
  expect((await list({ stock: 'none' })).total).toBe(30)
  expect((await list({ minPrice: '39900', maxPrice: '40000' })).total).toBe(2)
})

test('low stock is at most five units in the web warehouse, as the shop counts what is left', async () => {
  expect((await list({ stock: 'low' })).total).toBe(180)
})

test('the article number of a supplier is shown and found', async () => {
  await db.query('', `update product set source = 'nordgros', external_id = 'NT-1005' where id = 5`)
  expect(await list({ q: 'nt-1005' })).toMatchObject({ total: 1, data: [{ id: 5, supplierNumber: 'NT-1005' }] })
})

test('cells are saved each for itself, and what has changed meanwhile is a conflict', async () => {
  const rows = [
    { id: 1, before: { price: 10_100 }, changes: { price: 12_300 }, stock: { before: 1, after: 20 } },
    { id: 2, before: { price: 1 }, changes: { price: 12_300 } },
    { id: 3, before: {}, changes: {}, stock: { before: 8, after: 9 } },
    { id: 4, before: { gtin: '' }, changes: { gtin: '123' } },
  ]
  const { data } = await ask<{ data: { id: number; kind: string }[] }>('saveProductCells', { body: { rows } })
  expect(data.map(({ kind }) => kind)).toEqual(['saved', 'conflict', 'conflict', 'refused'])
  expect((await list({ q: '1', sort: 'id', order: 'asc', limit: '1' })).data).toMatchObject([
    { price: 12_300, stock: 20 },
  ])
})

const raise = { kind: 'price', formula: 'pris × 1,05, avrunda till 9' }

test('a change of all hits is computed, run in parts and undone as a whole, except what was changed since', async () => {
  const selection = { filter: { category: 11 }, except: [5] }
  const before = await pricesOf(5, 6, 7, 8, 250, 251)
  const { data: preview } = await ask<{ data: BulkPreview }>('previewBulkChange', {
    body: { selection, change: raise },
  })
  expect(preview).toMatchObject({ total: 249, refused: [{ reason: 'Ett erbjudande pågår.', count: 1 }] })
  expect(preview.averagePrice.after).toBeGreaterThan(preview.averagePrice.before ?? 0)
  expect(await pricesOf(6)).toEqual([10_600])

  const start = () => ask<{ data: BulkState }>('startBulkChange', { body: { selection, change: raise }, key: 'once' })
  const { id } = (await start()).data
  expect((await start()).data.id).toBe(id)
  await runBulk(db, String(id), now)
  expect(await pricesOf(5, 6, 7, 8, 250, 251)).toEqual([10_500, 10_900, 10_700, 10_900, 36_900, 35_100])
  expect((await ask<{ data: BulkState }>('getBulkChange', { params: { id: String(id) } })).data).toMatchObject({
    state: 'done',
    total: 249,
    handled: 249,
    saved: preview.changed,
    left: [{ id: 7, message: 'Ett erbjudande pågår.' }],
  })
  expect(await db.query('', `select cause from price_log where product_id = 6`)).toEqual([{ cause: 'edited' }])

  await ask('saveProductCells', { body: { rows: [{ id: 8, before: { price: 10_900 }, changes: { price: 20_000 } }] } })
  await ask('undoBulkChange', { params: { id: String(id) } })
  await runBulk(db, String(id), now)
  expect(await pricesOf(5, 6, 7, 8, 250, 251)).toEqual(before.with(3, 20_000))
  expect(await bulksWithoutJob(db)).toEqual([])
  await purgeBulkChanges(db, new Date(now.getTime() + 31 * 24 * 3_600_000))
  expect(await db.query('', 'select from bulk_change_product')).toEqual([])
})

test('a job and cells that lower a price more than one person may wait for a second', async () => {
  // The first has cost 139 kronor earlier in the day.
  await db.query('', `insert into approval_limit values ('price-drop', 10)`)
  const half = { selection: { ids: [30, 31] }, change: { kind: 'price', formula: 'pris × 0,5' } }
  await expect(ask('startBulkChange', { body: half })).rejects.toMatchObject({
    wanted: { kind: 'price-drop', amount: 54, about: expect.stringContaining('2 produkter') },
  })
  const rows = [{ id: 30, before: { price: 13_000 }, changes: { price: 11_000 } }]
  await expect(ask('saveProductCells', { body: { rows } })).rejects.toMatchObject({ wanted: { amount: 21 } })
  expect(await pricesOf(30, 31)).toEqual([13_000, 13_100])
  expect(await db.query('', `select from bulk_change where change ->> 'formula' = 'pris × 0,5'`)).toEqual([])
  await db.query('', 'delete from approval_limit')
})

test('a campaign is an offer of each product that the law allows, run and undone as a job', async () => {
  const month = 30 * 24 * 3_600_000
  const log = (id: number, price: number, at: Date) =>
    db.query(
      '',
      `insert into price_log (product_id, audience, price, cause, from_at, logged_at) values ($1, 'all', $2, 'import', $3, $3)`,
      [id, price, at],
    )
  // Product 31 has been cheap within the 30 days, and 32 has not.
  await log(31, 9_000, new Date(now.getTime() - 2 * month))
  await log(31, 13_100, new Date(now.getTime() - 1000))
  await log(32, 13_200, new Date(now.getTime() - 2 * month))
  const change = {
    kind: 'campaign',
    formula: '-20 %',
    from: '2026-11-27T00:00:00+01:00',
    to: '2026-11-30T00:00:00+01:00',
  }
  const selection = { ids: [31, 32] }
  const { data: preview } = await ask<{ data: BulkPreview }>('previewBulkChange', { body: { selection, change } })
  expect(preview).toMatchObject({
    changed: 1,
    refused: [{ count: 1, reason: expect.stringMatching(/prisinformationslagen/) }],
    refusedRows: [{ id: 31, reason: expect.stringMatching(/lägsta pris de 30 dagarna före är 90\skr/) }],
    samples: [{ id: 32, prior: expect.stringMatching(/132/) }],
  })
  const { id } = (await ask<{ data: BulkState }>('startBulkChange', { body: { selection, change } })).data
  await runBulk(db, String(id), now)
  const offers = () => db.query('', 'select product_id, price, type from offer where product_id in (31, 32)')
  expect(await offers()).toEqual([{ product_id: 32, price: 10_560, type: 'campaign' }])
  const again = (await ask<{ data: BulkPreview }>('previewBulkChange', { body: { selection, change } })).data
  expect(again).toMatchObject({ changed: 0 })
  await ask('undoBulkChange', { params: { id: String(id) } })
  await runBulk(db, String(id), now)
  expect(await offers()).toEqual([])
  const backwards = { ...change, to: '2026-11-26T00:00:00+01:00' }
  await expect(ask('previewBulkChange', { body: { selection, change: backwards } })).rejects.toMatchObject({
    code: 'invalid-formula',
  })
})

test('stock and attributes are changed and undone by jobs, and a formula that is not understood is refused', async () => {
  const run = async (change: object) => {
    const { id } = (
      await ask<{ data: BulkState }>('startBulkChange', { body: { selection: { ids: [20, 21] }, change } })
    ).data
    await runBulk(db, String(id), now)
    return id
  }
  const stock = async () =>
    (
      await db.query<{ quantity: number }>(
        '',
        'select quantity from stock where place = 0 and product_id in (20, 21) order by product_id',
      )
    ).map(({ quantity }) => quantity)
  const id = await run({ kind: 'stock', formula: 'öka lager med 10' })
  expect(await stock()).toEqual([10, 11])
  await db.query('', 'update stock set quantity = quantity - 4 where place = 0 and product_id = 20')
  await ask('undoBulkChange', { params: { id: String(id) } })
  await runBulk(db, String(id), now)
  expect(await stock()).toEqual([0, 1])

  await run({ kind: 'attribute', attribute: 20, value: 32 })
  expect(await db.query('', 'select attributes from product where id = 20')).toEqual([{ attributes: { 20: 32 } }])
  await expect(run({ kind: 'price', formula: 'gånger två' })).rejects.toMatchObject({ code: 'invalid-formula' })
})
