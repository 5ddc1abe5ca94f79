import { afterAll, expect, test } from 'vitest'
import { isDemoShop, loadDemoShop } from '#demo/demo-shop.ts'
import { importRows } from '#importing/server/import-rows.ts'
import { writeShopSetting } from '#shop-settings/server/shop-setting-table.ts'
import { testDatabase } from '#test/database.ts'
import { addDelivered } from '#test/delivered.ts'
import { demoDatabase, demoLoadedAt } from '#test/demo-database.ts'
import { testEncryption } from '#test/encryption.ts'
import { nordtek } from '#test/nordtek.ts'
import { keptRows, keptTables } from './kept-tables.ts'
import { leaveDemo } from './leave-demo.ts'
import { tableNames } from './references.ts'

const db = await demoDatabase()
const fresh = await testDatabase()
const now = demoLoadedAt
afterAll(async () => {
  await db.close()
  await fresh.close()
})

const count = async (sql: string, values: unknown[] = []) =>
  Number((await db.query<{ n: string }>('', `select count(*) as n from ${sql}`, values))[0]?.n)

test('what is the demo’s goes, and what is one’s own stays with all it needs', async () => {
  const rows = [
    { id: 'n-1', name: 'Nordtek Tavla', category: 'Datortillbehör > Headset', price: 49_900, stock: { web: 7 } },
    { id: 'n-2', name: 'Nordtek Kabel', category: 'Eget > Kablar', price: 9900, stock: { web: 3 } },
  ]
  const report = await importRows({ db, source: 'grossisten', rows, now, options: { createCategories: true } })
  expect(report.rejectedRows).toEqual([])
  const [owner] = await db.query<{ id: number }>(
    '',
    `insert into member (username, email, password_hash, is_employee, is_admin, created_at)
     values ('nora', 'nora@nordtek.example', 'x', true, true, $1) returning id`,
    [now],
  )
  await db.query(
    '',
    `insert into session (token_hash, member_id, created_at, seen_at, expires_at, authenticated_at)
     values ('t', $1, $2, $2, $2, $2), ('u', 4, $2, $2, $2, $2)`,
    [owner?.id, now],
  )
  const value = nordtek.brand
  await writeShopSetting(db, { section: 'brand', version: 2, value, validFrom: now, savedAt: now, by: 4 })
  const [product] = await db.query<{ id: number }>('', `select min(id) as id from product where source = 'demo'`)
  await addDelivered(db, { id: 1, memberId: 1, at: now, rows: [{ productId: product?.id ?? 0, quantity: 1 }] })
  await db.query(
    '',
    `insert into promotion_redemption (promotion_id, order_id, customers, uses, amount, at)
     select min(id), 1, '{}', 1, 100, $1 from promotion`,
    [now],
  )
  await db.query('', `insert into journal_entry (key, at, text) values ('paid x', $1, 'En order')`, [now])
  await db.query(
    '',
    `insert into content_entry_log (content_type, ref, action, before, after, by_member_id, at) values ('info-page', 8, 'change', '{}', '{}', 4, $1)`,
    [now],
  )
  const [categories, ofDemo] = [await count('category'), await count(`product where source = 'demo'`)]
  expect([categories > 20, ofDemo > 100, await isDemoShop(db)]).toEqual([true, true, true])

  await leaveDemo(db, now)

  const names = await db.query<{ name: string }>('', 'select name from product order by name')
  expect(names.map(({ name }) => name)).toEqual(['Nordtek Kabel', 'Nordtek Tavla'])
  expect(await count('stock where quantity > 0')).toBe(2)
  expect(await count('price_log')).toBe(2)
  expect(await count('category')).toBeLessThan(8)
  expect(await count('category c where not exists (select from section where id = c.section_id)')).toBe(0)
  expect(await count('member')).toBe(1)
  expect(await count(`session where token_hash = 't'`)).toBe(1)
  expect(await count('session')).toBe(1)
  expect(await db.query('', 'select section, value from shop_setting')).toEqual([{ section: 'brand', value }])
  expect(await count('info_page')).toBe(1)
  expect(await count('journal_entry')).toBe(0)
  expect(await count('orders')).toBe(0)
  expect(await isDemoShop(db)).toBe(false)
  expect(
    await loadDemoShop({
      db,
      encryption: testEncryption,
      now,
      passwords: () => ({ shared: null, own: {} }),
      print: () => {},
    }),
  ).toBe(false)
})

test('only tables with something of one’s own have rows that a new shop has not', async () => {
  const mayHave = new Set([...keptTables, ...Object.keys(keptRows), 'manufacturer'])
  const surprising: string[] = []
  for (const name of await tableNames(db)) {
    const rows = async (shop: typeof db) => (await shop.query('', `select from ${name}`)).length
    const [left, first] = [await rows(db), await rows(fresh)]
    if (left < first || (left > first && !mayHave.has(name))) surprising.push(name)
  }
  expect(surprising).toEqual([])
})

test('the journal is append-only again', async () => {
  await db.query('', `insert into journal_entry (key, at, text) values ('paid y', $1, 'En order')`, [now])
  await expect(db.query('', 'delete from journal_entry')).rejects.toThrow()
})
