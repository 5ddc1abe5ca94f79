import { afterAll, expect, test } from 'vitest'
import { openProductCache } from '#catalog/server/product-cache.ts'
import { offered } from '#shop-settings/offered.ts'
import { openStores } from '#stores/server/stores.ts'
import { testDatabase } from '#test/database.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { followOffered } from './follow-offered.ts'
import { openShipping } from './shipping.ts'

const db = await testDatabase()
afterAll(() => db.close())

test('what the shop has follows prices, products, ways of delivery and stores', async () => {
  await db.query('', 'delete from shipping_method')
  await stockShop(db)
  for (const id of [1, 2]) await addGoods(db, { id, price: 100_000 })
  const productCache = await openProductCache({ db })
  const [shipping, stores] = [openShipping(db), await openStores(db)]
  const following = await followOffered({ productCache, shipping, stores, onError() {} })
  let changes = 0
  following.onChange(() => (changes += 1))
  const changed = async (sql: string) => {
    await db.query('', sql)
    await db.query('', `insert into change (kind, ref) select 'product', id from product`)
    await productCache.catchUp()
    await Promise.all([shipping.reload(), stores.reload()])
    await following.reload()
    return offered
  }
  expect(offered).toEqual({
    memberPrices: false,
    freeFrom: { everyone: null, members: null },
    lockedProducts: false,
    stores: false,
  })

  const offer = (audience: string, from: string, to: string) =>
    `insert into offer (product_id, audience, type, price, starts_at, ends_at)
     values (1, '${audience}', 'member', 90000, now() + interval '${from}', now() + interval '${to}')`
  expect((await changed(offer('all', '-1 hour', '1 hour'))).memberPrices).toBe(false)
  expect((await changed(offer('member', '1 hour', '2 hours'))).memberPrices).toBe(false)
  expect(
    (await changed(`update offer set price = 80000, starts_at = now() - interval '1 hour' where audience = 'member'`))
      .memberPrices,
  ).toBe(true)
  expect((await changed('update product set retired_at = now() where id = 1')).memberPrices).toBe(false)

  expect((await changed('update product set minimum_rank_level = 5 where id = 2')).lockedProducts).toBe(true)
  const way = (id: number, rules: string) =>
    `insert into shipping_method (id, kind, name, description, price, regular_price, pace, rules, position)
     values (${id}, 'pickup-point', 'Ombud ${id}', '', 0, 0, 'parcel', '${rules}', ${id})`
  expect((await changed(way(81, '{"minRank": 5}'))).freeFrom).toEqual({ everyone: null, members: null })
  expect((await changed(way(82, '{"minRank": 1, "minOrderValue": 50000}'))).freeFrom).toEqual({
    everyone: null,
    members: 50_000,
  })
  expect((await changed(way(83, '{"minOrderValue": 90000}'))).freeFrom).toEqual({ everyone: 90_000, members: 50_000 })
  expect(changes).toBeGreaterThan(4)
  following.close()
  await productCache.close()
})
