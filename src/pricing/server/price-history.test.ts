import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { drawPriceCurve } from './price-curve.ts'
import { priceHistory } from './price-history.ts'

const db = await testDatabase()
const now = new Date('2026-11-21T12:00:00Z')
const unix = (text: string) => new Date(text).getTime() / 1000

beforeAll(async () => {
  await stockShop(db)
  await addGoods(db, { id: 1 })
  await addGoods(db, { id: 2 })
  await db.query(
    '',
    `insert into price_log (product_id, audience, price, from_at, cause) values
       (1, 'all', 90000, '2026-01-01T00:00:00Z', 'import'), (1, 'all', 100000, '2026-07-01T00:00:00Z', 'import'),
       (1, 'member', 50000, '2026-10-01T00:00:00Z', 'import'), (1, 'all', 80000, '2026-11-01T00:00:00Z', 'offer'),
       (1, 'all', 70000, '2026-12-01T00:00:00Z', 'offer')`,
  )
  await db.query(
    '',
    `insert into offer (product_id, type, price, starts_at, ends_at)
     values (1, 'campaign', 80000, '2026-11-01T00:00:00Z', '2026-11-11T00:00:00Z')`,
  )
})
afterAll(() => db.close())

test('the public price for 90 days, with the offer from its beginning to its end', async () => {
  expect(await priceHistory(db, 1, now)).toEqual([
    { at: now.getTime() / 1000 - 90 * 86_400, price: 100_000 },
    { at: unix('2026-11-01T00:00:00Z'), price: 80_000 },
    { at: unix('2026-11-11T00:00:00Z'), price: 100_000 },
  ])
})

test('the line steps down and up and ends now', async () => {
  const svg = drawPriceCurve(await priceHistory(db, 1, now), now)
  expect(svg).toContain('d="M0 8H463V112H530V8H600"')
})

test('a product that never had a price has no line', async () => {
  const steps = await priceHistory(db, 2, now)
  expect([steps, drawPriceCurve(steps, now)]).toEqual([[], ''])
})
