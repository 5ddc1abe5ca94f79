import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { boughtWith } from './bought-with.ts'

const db = await testDatabase()
afterAll(() => db.close())

async function order(id: number, productIds: number[], state = 'placed') {
  await db.query(
    '',
    `insert into orders (id, number, secret, idempotency_key, request_hash, state, email, phone, address, delivery,
       payment_method, goods_ore, shipping_ore, total_ore, vat, placed_at, updated_at)
     values ($1::bigint, $1::bigint, '', $1::text, '', $2, '', '', '{}', '{}', 'card', 0, 0, 0, '{}', now(), now())`,
    [id, state],
  )
  await db.query(
    '',
    `insert into order_row (order_id, position, product_id, name, quantity, unit_price_ore, vat_rate)
     select $1, position, product_id, '', 1, 0, 25 from unnest($2::int[]) with ordinality as u (product_id, position)`,
    [id, productIds],
  )
}

test('what lies most often in the same orders comes first', async () => {
  await order(1, [1, 2, 3])
  await order(2, [1, 3])
  await order(3, [2, 4])
  await order(4, [1, 5], 'cancelled')
  expect(await boughtWith(db, 1)).toEqual([3, 2])
  expect(await boughtWith(db, 9)).toEqual([])
})
