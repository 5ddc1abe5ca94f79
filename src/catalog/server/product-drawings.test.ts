import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { markChanged } from './changes.ts'
import { openProductDrawings } from './product-drawings.ts'
import { openShelf } from './shelf.ts'

const db = await testDatabase()
beforeAll(() => stockShop(db))
afterAll(() => db.close())

test('drawings of products are known, also of retired and of new ones, and no others', async () => {
  await addGoods(db, { id: 1, name: 'Mus' })
  await addGoods(db, { id: 2, name: 'Gammal' })
  const drawn = (type: string) => JSON.stringify({ type, body: 'kol', accent: 'orange', art: 'norrsken', v: 0 })
  await db.query('', 'update product set drawing = $1 where id = 1', [drawn('mus')])
  await db.query('', 'update product set drawing = $1, retired_at = now() where id = 2', [drawn('tv')])
  const shelf = await openShelf({ db })
  const drawings = openProductDrawings(db, shelf)
  const at = (type: string) => drawings.has(`/bild/${type}-kol-orange-norrsken-0.svg`)
  expect([await at('mus'), await at('tv'), await at('klocka')]).toEqual([true, true, false])
  const card = shelf.get(1)
  expect(await drawings.has(card?.image.src ?? '')).toBe(true)

  await addGoods(db, { id: 3, name: 'Klocka' })
  await db.query('', 'update product set drawing = $1 where id = 3', [drawn('klocka')])
  await markChanged(db, [3])
  await shelf.catchUp()
  expect(shelf.get(3)?.image.src).toBe('/bild/klocka-kol-orange-norrsken-0.svg')
  expect(await at('klocka')).toBe(true)
  drawings.close()
  await shelf.close()
})
