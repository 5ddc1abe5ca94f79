import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { logEndedOffers } from './ended-offers.ts'

const db = await testDatabase()
beforeAll(() => stockShop(db))
afterAll(() => db.close())

test('when an offer ends, the resulting price is logged once', async () => {
  await addGoods(db, { id: 1, price: 100_000 })
  await db.query(
    '',
    `insert into offer (product_id, audience, type, price, starts_at, ends_at, pass) values
       (1, 'all', 'campaign', 80000, '2026-11-01Z', '2026-11-20Z', null),
       (1, 'all', 'adjustment', 90000, '2026-11-01Z', null, null),
       (1, 'member', 'member', 70000, '2026-11-01Z', '2026-11-21Z', null),
       (1, 'all', 'priceList', 1000, '2026-11-01Z', '2026-11-20Z', 'hemligt')`,
  )
  await db.query('', 'delete from change')
  const now = new Date('2026-11-22T00:00:00Z')
  expect(await logEndedOffers(db, now)).toBe(2)
  expect(await logEndedOffers(db, now)).toBe(0)
  expect(await db.query('', 'select audience, price, from_at, cause from price_log order by from_at')).toEqual([
    { audience: 'all', price: 90_000, from_at: new Date('2026-11-20T00:00:00Z'), cause: 'offer-ended' },
    { audience: 'member', price: 100_000, from_at: new Date('2026-11-21T00:00:00Z'), cause: 'offer-ended' },
  ])
  expect(await db.query('', `select ref from change where kind = 'product'`)).toEqual([{ ref: 1 }])
})
