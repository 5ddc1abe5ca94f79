import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { inTransaction } from '#core/server/transaction.ts'
import { testDatabase } from '#test/database.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { restoreStock } from './restore.ts'

const db = await testDatabase()

beforeAll(() => stockShop(db))
afterAll(() => db.close())

test('units that an order takes while an import is undone stay sold', async () => {
  await addGoods(db, { id: 1, web: 10 })
  const isWaiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const change = { productId: 1, isNew: false, restored: {}, stockDelta: { 0: 4 }, kept: 0 }
  const { undone } = await inTransaction(db, async (tx) => {
    await tx.query('', 'update stock set quantity = quantity - 1 where product_id = 1 and place = 0')
    await tx.query('', `insert into stock_entry (product_id, place, delta, cause, ref) values (1, 0, -1, 'order', '1')`)
    const undone = inTransaction(db, (other) => restoreStock(other, [change], 1))
    await vi.waitFor(async () => expect(await db.query('', isWaiting)).toHaveLength(1), { timeout: 10_000 })
    return { undone }
  })
  await undone
  const sql = `select quantity, (select sum(delta)::int from stock_entry where product_id = 1 and place = 0) as entries
    from stock where product_id = 1 and place = 0`
  expect(await db.query('', sql)).toEqual([{ quantity: 5, entries: -5 }])
})
