import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Queries } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { testDatabase } from '#test/database.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { openProductCache, type ProductCache } from './product-cache.ts'

const db = await testDatabase()
let productCache: ProductCache

beforeAll(async () => {
  await stockShop(db)
  for (const id of [1, 2, 3]) await addGoods(db, { id })
  await db.query('', `insert into bundle_offer (id, name, discount, starts_at) values (1, 'Paket', 5000, '2026-01-01')`)
  await db.query('', 'insert into bundle_offer_product (bundle_id, product_id) values (1, 1), (1, 2)')
  productCache = await openProductCache({ db })
})
afterAll(async () => {
  await productCache.close()
  await db.close()
})

const product = (id: number) => productCache.get(id)

async function changedBy(sql: string, queries: Queries = db) {
  await queries.query('', 'delete from change')
  await queries.query('', sql)
  const rows = await queries.query<{ ref: number }>('', `select ref from change where kind = 'product' order by ref`)
  return rows.map(({ ref }) => ref)
}

test('stock written by another program appears in the product cache', async () => {
  expect(await changedBy('update stock set quantity = 7 where product_id = 1 and place = 0')).toEqual([1])
  await productCache.catchUp()
  expect(product(1)?.stock.web).toBe(7)
  expect(await changedBy('insert into stock values (1, 3, 4), (2, 3, 1)')).toEqual([1, 2])
  await productCache.catchUp()
  expect(product(1)?.stock.stores).toEqual(new Map([[3, 4]]))
  await changedBy('delete from stock where place = 3')
  await productCache.catchUp()
  expect(product(1)?.stock.stores.size).toBe(0)
})

test('a price and an attribute written by another program appear in the product cache', async () => {
  expect(await changedBy(`update product set price = 77700, attributes = '{"20": 8}' where id = 2`)).toEqual([2])
  await productCache.catchUp()
  expect(product(2)).toMatchObject({ price: 77_700, attributes: { ids: [20], values: [8] } })
})

test('offers written by another program appear in the product cache, with the prior price of the log', async () => {
  await changedBy(`insert into offer (product_id, type, price, starts_at) values (3, 'campaign', 60000, '2026-11-01')`)
  await productCache.catchUp()
  expect(product(3)?.offers).toMatchObject([{ price: 60_000 }])
  await changedBy(
    `insert into price_log (product_id, audience, price, from_at, cause) values (3, 'all', 90000, '2026-10-20', 'import')`,
  )
  await productCache.catchUp()
  expect(product(3)?.offers).toMatchObject([{ price: 60_000, lowestBefore: 90_000 }])
  await changedBy('update offer set price = 50000')
  await productCache.catchUp()
  expect(product(3)?.offers).toMatchObject([{ price: 50_000 }])
  expect(await changedBy('update offer set product_id = 2')).toEqual([2, 3])
  await productCache.catchUp()
  expect([product(2)?.offers.length, product(3)?.offers.length]).toEqual([1, 0])
  await changedBy('delete from offer')
  await productCache.catchUp()
  expect(product(2)?.offers).toEqual([])
})

test('a bundle changes at all its products, also when one of them is retired', async () => {
  expect(await changedBy('update bundle_offer set discount = 6000')).toEqual([1, 2])
  await productCache.catchUp()
  expect(product(1)?.bundles).toMatchObject([{ discount: 6000 }])
  await changedBy('update product set retired_at = now() where id = 2')
  await productCache.catchUp()
  expect([product(1)?.bundles, product(2)]).toEqual([[], undefined])
  await changedBy('update product set retired_at = null where id = 2')
  await changedBy('insert into bundle_offer_product values (1, 3, 2)')
  await productCache.catchUp()
  expect(product(2)?.bundles).toMatchObject([{ productIds: [1, 2, 3] }])
  await changedBy('delete from bundle_offer')
  await productCache.catchUp()
  expect(product(2)?.bundles).toEqual([])
})

test('the products of a campaign and the names of manufacturers follow too', async () => {
  await db.query('', `insert into campaign (id, name, title, text) values (4, 'Rea', 'Rea', '')`)
  expect(await changedBy('insert into campaign_product values (4, 1)')).toEqual([1])
  await db.query('', `update manufacturer set name = 'Hexum AB' where id = 5`)
  await productCache.catchUp()
  expect(product(1)).toMatchObject({ campaignIds: [4], manufacturer: { name: 'Hexum AB' } })
})

test('a truncated table leaves nothing in the product cache', async () => {
  await changedBy('truncate stock')
  await productCache.catchUp()
  expect(product(3)?.stock).toEqual({ web: 0, supplier: 0, stores: new Map() })
})

test('rows written as they were are no change', async () => {
  expect(await changedBy('update product set price = price')).toEqual([])
  await db.query('', 'insert into stock values (1, 0, 5), (2, 0, 5)')
  expect(await changedBy('update stock set quantity = 5')).toEqual([])
  expect(await changedBy('update stock set quantity = product_id + 4')).toEqual([2])
})

test('a product is recorded once per transaction', async () => {
  await inTransaction(db, async (tx) => {
    const three = [
      'update stock set quantity = 9 where product_id = 1',
      'update product set price = 88800 where id in (1, 2)',
      'update stock set quantity = 8 where product_id = 1',
    ]
    expect(await changedBy(three.join('; '), tx)).toEqual([1, 2])
  })
})

test('a role that may only write stock and prices can do so', async () => {
  const role = `erp_${process.pid}`
  await db.query('', `create role ${role}; grant select, update on stock, product to ${role}`)
  const statements = [
    `set local role ${role}`,
    'update stock set quantity = 3 where product_id = 1',
    'update product set price = 99900, retired_at = now() where id = 3',
    'reset role',
  ]
  await inTransaction(db, async (tx) => {
    expect(await changedBy(statements.join('; '), tx)).toEqual([1, 3])
  })
  await db.query('', `drop owned by ${role}; drop role ${role}`)
})
