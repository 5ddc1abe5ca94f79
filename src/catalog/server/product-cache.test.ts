import { afterAll, beforeAll, expect, test } from 'vitest'
import { markChanged, markNavigationChanged } from '#core/server/changes.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { testDatabase } from '#test/database.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { openProductCache, type ProductCache } from './product-cache.ts'

const db = await testDatabase()
let productCache: ProductCache

beforeAll(async () => {
  await stockShop(db)
  await addGoods(db, { id: 1, attributes: { 20: 16, 21: true, 22: ['Svart', 'Vit'] } })
  await addGoods(db, { id: 2, categoryId: 12 })
  productCache = await openProductCache({ db })
})
afterAll(async () => {
  await productCache.close()
  await db.close()
})

async function setPrice(id: number, amount: number) {
  await inTransaction(db, async (tx) => {
    await tx.query('', 'update product set price = $2 where id = $1', [id, amount])
    await markChanged(tx, [id])
  })
}

test('the product cache has all data lists need', () => {
  expect(productCache.size).toBe(2)
  expect(productCache.get(1)).toMatchObject({
    name: 'Vara 1',
    manufacturer: { id: 5, name: 'Hexum' },
    sectionId: 1,
    categoryPath: [10, 11],
    price: 100_000,
    stock: { web: 10, supplier: 0 },
  })
  expect([...(productCache.get(1)?.attributes ?? [])]).toEqual([
    [20, 16],
    [21, true],
    [22, ['Svart', 'Vit']],
  ])
  expect(productCache.get(1)?.image.src).toMatch(/^\/bild\/grafikkort-/)
  expect(productCache.card(1, 'all', new Date())).toMatchObject({
    price: { price: 100_000, vat: 20_000, type: null },
    lowestPrice: null,
    keyAttributes: ['16\u00a0GB', 'Tyst', 'Svart, Vit'],
  })
})

test('the cached JSON of a card equals the card', () => {
  expect(JSON.parse(productCache.cardJson(1, 'all'))).toEqual(productCache.card(1, 'all', new Date()))
  expect(productCache.card(404, 'all', new Date())).toBeNull()
})

test('a change is read and shown', async () => {
  const received: number[] = []
  const stop = productCache.onChange((ids) => received.push(...ids))
  await setPrice(1, 90_000)
  await productCache.catchUp()
  stop()
  expect(received).toContain(1)
  expect(productCache.get(1)?.price).toBe(90_000)
  expect(productCache.cardJson(1, 'all')).toContain('"price":90000')
})

test('a notification alone wakes the product cache', async () => {
  await setPrice(2, 50_000)
  await expect.poll(() => productCache.get(2)?.price).toBe(50_000)
})

test('a retired product is removed, a new one added', async () => {
  await inTransaction(db, async (tx) => {
    await addGoods(tx, { id: 3, variant: { group: 'orkan', name: '8 GB' } })
    await addGoods(tx, { id: 4, variant: { group: 'orkan', name: '16 GB' } })
    await markChanged(tx, [3, 4])
  })
  await productCache.catchUp()
  expect([...productCache.variantsOf('orkan')]).toEqual([3, 4])
  await db.query('', 'update product set retired_at = now() where id = 4')
  await markChanged(db, [4])
  await productCache.catchUp()
  expect(productCache.get(4)).toBeUndefined()
  expect([...productCache.variantsOf('orkan')]).toEqual([3])
  expect(await productCache.find([3, 4])).toMatchObject([{ isRetired: false }, { product: { id: 4 }, isRetired: true }])
})

test('a lower change id committed later is not missed', async () => {
  const slow = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const slowly = inTransaction(db, async (tx) => {
    await tx.query('', `update product set name = 'Sen' where id = 1`)
    await markChanged(tx, [1])
    begun.resolve()
    await slow.promise
  })
  await begun.promise
  await setPrice(2, 60_000)
  await productCache.catchUp()
  expect(productCache.get(2)?.price).toBe(60_000)
  await setPrice(2, 61_000)
  await productCache.catchUp()
  slow.resolve()
  await slowly
  await productCache.catchUp()
  expect(productCache.get(1)?.name).toBe('Sen')
})

test('a renamed manufacturer and a moved category appear on their products', async () => {
  await db.query('', `update manufacturer set name = 'Hexum AB' where id = 5`)
  await markNavigationChanged(db)
  await productCache.catchUp()
  expect(productCache.get(1)?.manufacturer?.name).toBe('Hexum AB')
  await db.query('', `update category set parent_id = null where id = 11`)
  await productCache.catchUp()
  expect(productCache.get(1)?.categoryPath).toEqual([11])
})

test('an offer begins and ends without a change event, with its prior price from the log', async () => {
  const starts = new Date(Date.now() + 2000)
  const ends = new Date(Date.now() + 5000)
  await db.query(
    '',
    `insert into price_log (product_id, audience, price, from_at, cause) values
       (3, 'all', 100000, now() - interval '90 days', 'import'), (3, 'all', 95000, now() - interval '9 days', 'import'),
       (3, 'all', 100000, now() - interval '5 days', 'import')`,
  )
  await db.query(
    '',
    `insert into offer (product_id, type, price, starts_at, ends_at) values (3, 'campaign', 80000, $1, $2)`,
    [starts, ends],
  )
  await markChanged(db, [3])
  await productCache.catchUp()
  const prices: number[] = []
  const price = () => JSON.parse(productCache.cardJson(3, 'all')).price.price
  const stop = productCache.onChange((ids) => ids.includes(3) && prices.push(price()))
  expect(price()).toBe(100_000)
  await expect.poll(price).toBe(80_000)
  expect(productCache.card(3, 'all', new Date())).toMatchObject({ lowestPrice: 95_000, regularPrice: 100_000 })
  await expect.poll(price).toBe(100_000)
  await expect.poll(() => prices).toEqual([80_000, 100_000])
  stop()
})

test('members get their price, and visitors see it', async () => {
  await db.query(
    '',
    `insert into offer (product_id, audience, type, price, starts_at) values (2, 'member', 'member', 50000, now() - interval '1 day')`,
  )
  await markChanged(db, [2])
  await productCache.catchUp()
  expect(JSON.parse(productCache.cardJson(2, 'all'))).toMatchObject({ price: { price: 61_000 }, levelOnePrice: 50_000 })
  expect(JSON.parse(productCache.cardJson(2, 'member'))).toMatchObject({
    price: { price: 50_000, type: 'member' },
    levelOnePrice: null,
  })
})

test('the product cache answers while the database is unavailable, and catches up', async () => {
  const own = await testDatabase()
  await stockShop(own)
  await addGoods(own, { id: 1 })
  let isAway = false
  const errors: unknown[] = []
  const flaky = {
    ...own,
    query: (...args: Parameters<typeof own.query>) => (isAway ? Promise.reject(new Error('away')) : own.query(...args)),
  } as typeof own
  const other = await openProductCache({ db: flaky, onError: (error) => errors.push(error) })
  isAway = true
  await own.query('', 'update product set price = 1 where id = 1')
  await markChanged(own, [1])
  await expect.poll(() => errors.length).toBe(1)
  expect(other.get(1)?.price).toBe(100_000)
  isAway = false
  await expect.poll(() => other.get(1)?.price).toBe(1)
  await other.close()
  await own.close()
})
