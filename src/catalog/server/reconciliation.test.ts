import { afterEach, beforeEach, expect, test } from 'vitest'
import { requestReconciliation } from '#core/server/changes.ts'
import type { Db } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { testDatabase } from '#test/database.ts'
import { stockShop } from '#test/goods.ts'
import { openProductCache, type ProductCache } from './product-cache.ts'

let db: Db
let productCaches: ProductCache[]
let found: number[][]
let now: Date

beforeEach(async () => {
  db = await testDatabase()
  await stockShop(db)
  await db.query(
    '',
    `insert into product (id, source, external_id, name, category_id, price, row_hash)
     select id, 'test', id, 'Vara ' || id, 11, 100000, '' from generate_series(1, 600) as id`,
  )
  await db.query('', 'insert into stock select id, 0, 10 from product')
  await db.query(
    '',
    `insert into offer (product_id, type, price, starts_at, ends_at)
     values (5, 'campaign', 90000, '2026-01-01', '2026-11-25'), (6, 'campaign', 90000, '2026-01-01', null)`,
  )
  found = []
  const onDifference = (ids: readonly number[]) => void found.push([...ids])
  now = new Date('2026-11-24')
  const clock = () => now
  const open = () => openProductCache({ db, onDifference, now: clock })
  productCaches = [await open(), await open()]
  // Changes of transactions that were running elsewhere when the caches were opened are read twice.
  await catchUp()
})
afterEach(async () => {
  for (const productCache of productCaches) await productCache.close()
  await db.close()
})

async function withoutTriggers(...statements: string[]) {
  await inTransaction(db, async (tx) => {
    await tx.query('', 'set local session_replication_role = replica')
    for (const statement of statements) await tx.query('', statement)
  })
}

const catchUp = () => Promise.all(productCaches.map((productCache) => productCache.catchUp()))

test('what changed while triggers were disabled is found, reported and read again by every process', async () => {
  await withoutTriggers(
    'update stock set quantity = 3 where product_id = 599',
    'update product set price = 50000 where id = 300',
    'update offer set price = 80000 where product_id = 6',
    'update product set retired_at = now() where id = 7',
    `insert into product (id, source, external_id, name, category_id, price, row_hash)
     values (601, 'test', '601', 'Ny', 11, 100, '')`,
  )
  await catchUp()
  expect(productCaches.map((productCache) => productCache.get(599)?.stock.web)).toEqual([10, 10])
  await requestReconciliation(db)
  // The process that is first reports for both, unless they compare at the same time.
  await expect.poll(() => found[0]).toEqual([6, 300, 599, 601, 7])
  await catchUp()
  for (const productCache of productCaches) {
    expect(productCache.get(599)?.stock.web).toBe(3)
    expect(productCache.get(300)?.price).toBe(50_000)
    expect(productCache.get(6)?.offers).toMatchObject([{ price: 80_000 }])
    expect(productCache.get(7)).toBeUndefined()
    expect(productCache.get(601)?.name).toBe('Ny')
  }
})

test('offers that have ended, and changes that have been recorded, are no difference', async () => {
  expect(productCaches[0]?.get(5)?.offers).toHaveLength(1)
  now = new Date('2026-11-26')
  await inTransaction(db, async (tx) => {
    await tx.query('', 'update stock set quantity = 2 where product_id = 8')
    await requestReconciliation(tx)
  })
  await withoutTriggers('update stock set quantity = 1 where product_id = 9')
  await catchUp()
  await expect.poll(() => found[0]).toEqual([9])
})
