import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { boughtPairs } from './bought-with.ts'

const db = await testDatabase()
afterAll(() => db.close())

async function order(id: number, productIds: number[], state = 'placed') {
  await db.query(
    '',
    `insert into orders (id, number, secret, idempotency_key, request_hash, state, email, phone, address, delivery,
       payment_method, goods_total, shipping_price, total, vat, placed_at, updated_at)
     values ($1::bigint, $1::bigint, '', $1::text, '', $2, '', '', '{}', '{}', 'card', 0, 0, 0, '{}', now(), now())`,
    [id, state],
  )
  await db.query(
    '',
    `insert into order_row (order_id, position, product_id, name, quantity, unit_price, vat_rate)
     select $1, position, product_id, '', 1, 0, 25 from unnest($2::int[]) with ordinality as u (product_id, position)`,
    [id, productIds],
  )
}

const now = new Date()

test('pairs bought together more often than separately come first; only paid orders of the last year count', async () => {
  await order(1, [1, 2, 3])
  await order(2, [1, 3])
  await order(3, [2, 4])
  await order(4, [1, 5], 'cancelled')
  await order(5, [1, 6], 'awaiting-payment')
  await order(6, [1, 7])
  await db.query('', `update orders set placed_at = now() - interval '2 years' where id = 6`)
  const pairs = await boughtPairs(db, now)
  expect(pairs.get(1)?.map(({ id }) => id)).toEqual([3, 2])
  expect(pairs.get(1)?.[0]?.score).toBeCloseTo(1)
  expect(pairs.get(4)).toEqual([{ id: 2, score: expect.closeTo(1 / Math.sqrt(2)) }])
  expect(pairs.has(5) || pairs.has(6) || pairs.has(7)).toBe(false)
})
