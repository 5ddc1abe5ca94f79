import { afterAll, beforeAll, expect, test } from 'vitest'
import { markChanged } from '#core/server/changes.ts'
import { testDatabase } from '#test/database.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { openProductCache } from './product-cache.ts'
import { openProductDrawings } from './product-drawings.ts'

const db = await testDatabase()
beforeAll(() => stockShop(db))
afterAll(() => db.close())

test('drawings of all products are known, including retired and new ones, and no others', async () => {
  await addGoods(db, { id: 1, name: 'Mus' })
  await addGoods(db, { id: 2, name: 'Gammal' })
  const drawn = (type: string) => JSON.stringify({ type, body: 'kol', accent: 'orange', art: 'norrsken', v: 0 })
  await db.query('', 'update product set drawing = $1 where id = 1', [drawn('mus')])
  await db.query('', 'update product set drawing = $1, retired_at = now() where id = 2', [drawn('tv')])
  const productCache = await openProductCache({ db })
  const drawings = openProductDrawings(db, productCache)
  const at = (type: string) => drawings.has(`/bild/${type}-kol-orange-norrsken-0.svg`)
  expect([await at('mus'), await at('tv'), await at('klocka')]).toEqual([true, true, false])
  const card = productCache.get(1)
  expect(await drawings.has(card?.image.src ?? '')).toBe(true)

  await addGoods(db, { id: 3, name: 'Klocka' })
  await db.query('', 'update product set drawing = $1 where id = 3', [drawn('klocka')])
  await markChanged(db, [3])
  await productCache.catchUp()
  expect(productCache.get(3)?.image.src).toBe('/bild/klocka-kol-orange-norrsken-0.svg')
  expect(await at('klocka')).toBe(true)
  drawings.close()
  await productCache.close()
})
