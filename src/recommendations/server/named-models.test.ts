import { afterAll, beforeAll, expect, test } from 'vitest'
import { openProductCache, type ProductCache } from '#catalog/server/product-cache.ts'
import { testDatabase } from '#test/database.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { computeTips } from './compute-tips.ts'
import { readTips } from './tips-table.ts'

const db = await testDatabase()
const now = new Date('2026-11-21T12:00:00Z')
let productCache: ProductCache

const cases = { categoryId: 12, price: 29_900 }

beforeAll(async () => {
  await stockShop(db)
  await db.query(
    '',
    `insert into attribute (id, code, name, kind, unit, position) values (30, 'passar', 'Passar', 'enum', '', 4)`,
  )
  const phone = (name: string) => ({ group: 'ljung', name })
  await addGoods(db, { id: 1, name: 'Ljung 5 256 GB', price: 700_000, variant: phone('256 GB') })
  await addGoods(db, { id: 2, name: 'Ljung 5 Pro 256 GB', price: 900_000, variant: phone('Pro 256 GB') })
  await addGoods(db, { id: 3, name: 'Ljung 5 Max', price: 900_000 })
  const fits = (...models: string[]) => ({ ...cases, attributes: { 30: models } })
  await addGoods(db, { id: 11, name: 'Skal till 5', ...fits('Ljung 5') })
  await addGoods(db, { id: 12, name: 'Skal till 5 Pro', ...fits('Ljung 5 Pro') })
  await addGoods(db, { id: 13, name: 'Skal till 11', ...fits('Almfon 11') })
  await addGoods(db, { id: 14, name: 'Glas till 5 och 5 Pro', ...fits('Ljung 5', 'Ljung 5 Pro') })
  await addGoods(db, { id: 15, name: 'Rem', ...cases })
  await db.query('', 'insert into accessory_category (category_id, accessory_id, position) values (10, 12, 1)')
  productCache = await openProductCache({ db, now: () => now })
  await computeTips({ db, productCache, boughtPairs: async () => new Map(), now })
})
afterAll(async () => {
  await productCache.close()
  await db.close()
})

async function tips(id: number, list: 'accessories' | 'similarProducts') {
  const { computed } = await readTips(db, id)
  return computed?.[list].map((tip) => tip.id).toSorted((a, b) => a - b)
}

test('a case is an accessory only of the phone it names, and what names none of all', async () => {
  expect(await tips(1, 'accessories')).toEqual([11, 14, 15])
  expect(await tips(2, 'accessories')).toEqual([12, 14, 15])
  expect(await tips(3, 'accessories')).toEqual([15])
})

test('similar to a case are only those for the same phone', async () => {
  expect(await tips(11, 'similarProducts')).toEqual([14])
  expect(await tips(13, 'similarProducts')).toEqual([])
})
