import { afterAll, expect, test } from 'vitest'
import { openCheckout } from '#test/open-checkout.ts'

const shop = await openCheckout()
afterAll(() => shop.close())

test('an order is placed and paid even when every table has an additional column', async () => {
  const { db } = shop
  const tables = await db.query<{ name: string }>(
    '',
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  )
  for (const { name } of tables) await db.query('', `alter table ${name} add column added int not null default 7`)
  await shop.sell({ id: 1, web: 10 })
  const cartId = await shop.fillCart({ 1: 2 })
  expect((await shop.order({ cartId, expectedTotal: 204_900 })).state).toBe('placed')
  const added = 'select o.added as "ofOrder", r.added as "ofRow" from orders o join order_row r on r.order_id = o.id'
  expect(await db.query('', added)).toEqual([{ ofOrder: 7, ofRow: 7 }])
})
