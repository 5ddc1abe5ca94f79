import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#core/server/transaction.ts'
import { testDatabase } from '#test/database.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { markChanged, markNavigationChanged } from './changes.ts'
import { openShelf, type Shelf } from './shelf.ts'

const db = await testDatabase()
let shelf: Shelf

beforeAll(async () => {
  await stockShop(db)
  await addGoods(db, { id: 1, attributes: { 20: 16, 21: true, 22: ['Svart', 'Vit'] } })
  await addGoods(db, { id: 2, categoryId: 12 })
  shelf = await openShelf({ db })
})
afterAll(async () => {
  await shelf.close()
  await db.close()
})

async function setPrice(id: number, ore: number) {
  await inTransaction(db, async (tx) => {
    await tx.query('', 'update product set price_ore = $2 where id = $1', [id, ore])
    await markChanged(tx, [id])
  })
}

test('a product stands on the shelf with everything lists need', () => {
  expect(shelf.size).toBe(2)
  expect(shelf.get(1)).toMatchObject({
    name: 'Vara 1',
    manufacturer: { id: 5, name: 'Hexum' },
    sectionId: 1,
    categoryPath: [10, 11],
    priceOre: 100_000,
    stock: { web: 10, supplier: 0 },
  })
  expect(shelf.get(1)?.attributes).toEqual(
    new Map<number, unknown>([
      [20, 16],
      [21, true],
      [22, ['Svart', 'Vit']],
    ]),
  )
  expect(shelf.get(1)?.image.src).toMatch(/^\/bild\/grafikkort-/)
  expect(shelf.card(1, 'all', new Date())).toMatchObject({
    price: { price: 100_000, vat: 20_000, type: null },
    lowestPrice: null,
    facts: ['16\u00a0GB', 'Tyst', 'Svart, Vit'],
  })
})

test('the text of a card is the card', () => {
  expect(JSON.parse(shelf.cardJson(1, 'all'))).toEqual(shelf.card(1, 'all', new Date()))
  expect(shelf.card(404, 'all', new Date())).toBeNull()
})

test('a change is heard and shown', async () => {
  const heard: number[] = []
  const stop = shelf.onChange((ids) => heard.push(...ids))
  await setPrice(1, 90_000)
  await shelf.catchUp()
  stop()
  expect(heard).toContain(1)
  expect(shelf.get(1)?.priceOre).toBe(90_000)
  expect(shelf.cardJson(1, 'all')).toContain('"price":90000')
})

test('a notification is enough to wake the shelf', async () => {
  await setPrice(2, 50_000)
  await expect.poll(() => shelf.get(2)?.priceOre).toBe(50_000)
})

test('a retired product leaves, a new one comes', async () => {
  await inTransaction(db, async (tx) => {
    await addGoods(tx, { id: 3, variant: { group: 'orkan', name: '8 GB' } })
    await addGoods(tx, { id: 4, variant: { group: 'orkan', name: '16 GB' } })
    await markChanged(tx, [3, 4])
  })
  await shelf.catchUp()
  expect([...shelf.variantsOf('orkan')]).toEqual([3, 4])
  await db.query('', 'update product set retired_at = now() where id = 4')
  await markChanged(db, [4])
  await shelf.catchUp()
  expect(shelf.get(4)).toBeUndefined()
  expect([...shelf.variantsOf('orkan')]).toEqual([3])
  expect(await shelf.find([3, 4])).toMatchObject([{ isRetired: false }, { product: { id: 4 }, isRetired: true }])
})

test('a lower change number that is committed later is not missed', async () => {
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
  await shelf.catchUp()
  expect(shelf.get(2)?.priceOre).toBe(60_000)
  await setPrice(2, 61_000)
  await shelf.catchUp()
  slow.resolve()
  await slowly
  await shelf.catchUp()
  expect(shelf.get(1)?.name).toBe('Sen')
})

test('a renamed maker and a moved category are shown on their products', async () => {
  await db.query('', `update manufacturer set name = 'Hexum AB' where id = 5`)
  await db.query('', `update category set parent_id = null where id = 11`)
  await markNavigationChanged(db)
  await shelf.catchUp()
  expect(shelf.get(1)?.manufacturer?.name).toBe('Hexum AB')
  expect(shelf.get(1)?.categoryPath).toEqual([11])
})

test('an offer begins and ends by itself, and its earlier price comes from the log', async () => {
  const starts = new Date(Date.now() + 400)
  const ends = new Date(Date.now() + 900)
  await db.query(
    '',
    `insert into price_log (product_id, audience, price_ore, from_at, cause) values
       (3, 'all', 100000, now() - interval '90 days', 'import'), (3, 'all', 95000, now() - interval '9 days', 'import'),
       (3, 'all', 100000, now() - interval '5 days', 'import')`,
  )
  await db.query(
    '',
    `insert into offer (product_id, type, price_ore, starts_at, ends_at) values (3, 'campaign', 80000, $1, $2)`,
    [starts, ends],
  )
  await markChanged(db, [3])
  await shelf.catchUp()
  const prices: number[] = []
  const price = () => JSON.parse(shelf.cardJson(3, 'all')).price.price
  const stop = shelf.onChange((ids) => ids.includes(3) && prices.push(price()))
  expect(price()).toBe(100_000)
  await expect.poll(price).toBe(80_000)
  expect(shelf.card(3, 'all', new Date())).toMatchObject({ lowestPrice: 95_000, regularPrice: 100_000 })
  await expect.poll(price).toBe(100_000)
  await expect.poll(() => prices).toEqual([80_000, 100_000])
  stop()
})

test('members see their price, visitors are told of it', async () => {
  await db.query(
    '',
    `insert into offer (product_id, audience, type, price_ore, starts_at) values (2, 'member', 'member', 50000, now() - interval '1 day')`,
  )
  await markChanged(db, [2])
  await shelf.catchUp()
  expect(JSON.parse(shelf.cardJson(2, 'all'))).toMatchObject({ price: { price: 61_000 }, levelOnePrice: 50_000 })
  expect(JSON.parse(shelf.cardJson(2, 'member'))).toMatchObject({
    price: { price: 50_000, type: 'member' },
    levelOnePrice: null,
  })
})

test('the shelf goes on answering while the database is away, and catches up', async () => {
  const own = await testDatabase()
  await stockShop(own)
  await addGoods(own, { id: 1 })
  let isAway = false
  const faults: unknown[] = []
  const flaky = {
    ...own,
    query: (...args: Parameters<typeof own.query>) => (isAway ? Promise.reject(new Error('away')) : own.query(...args)),
  } as typeof own
  const other = await openShelf({ db: flaky, onFault: (error) => faults.push(error) })
  isAway = true
  await own.query('', 'update product set price_ore = 1 where id = 1')
  await markChanged(own, [1])
  await expect.poll(() => faults.length).toBe(1)
  expect(other.get(1)?.priceOre).toBe(100_000)
  isAway = false
  await expect.poll(() => other.get(1)?.priceOre).toBe(1)
  await other.close()
  await own.close()
})
