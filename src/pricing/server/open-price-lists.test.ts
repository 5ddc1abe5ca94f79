import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { listPrice } from '#pricing/price-lists.ts'
import { testDatabase } from '#test/database.ts'
import { openPriceLists } from './open-price-lists.ts'

let db: Db
beforeAll(async () => {
  db = await testDatabase({ statementTimeout: 200 })
})
afterAll(() => db.close())

test('a change whose reading failed is read again, without another change', async () => {
  const errors: unknown[] = []
  const lists = await openPriceLists({ db, onError: (error) => errors.push(error) })
  const id = await inTransaction(db, async (tx) => {
    // The table cannot be read until the end of the transaction, which announces nothing.
    await tx.query('', 'lock table price_list in access exclusive mode')
    await tx.query('', 'alter table price_list disable trigger price_list_announced')
    const [list] = await tx.query<{ id: number }>(
      '',
      `insert into price_list (name, rows) values ('Återförsäljare', '["produkt;401;90,00"]') returning id`,
    )
    await db.query('', "select pg_notify('price-list', '')")
    await expect.poll(async () => errors.length > 0 && (await waitingReads())).toBe(0)
    return list?.id ?? 0
  })
  await expect
    .poll(() => listPrice({ price: 20_000, id: 401 }, `list:${id}`, new Date()))
    .toMatchObject({ price: 11_250 })
  await lists.close()
})

async function waitingReads(): Promise<number> {
  const sql = `select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  const [waiting] = await db.query<{ count: number }>('', sql)
  return waiting?.count ?? 0
}
