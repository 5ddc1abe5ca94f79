import { afterAll, expect, test } from 'vitest'
import { markChanged, markNavigationChanged, purgeOldChanges } from '#core/server/changes.ts'
import { testDatabase } from '#test/database.ts'
import { ChangeReader } from './change-reader.ts'

const db = await testDatabase()
afterAll(() => db.close())

test('changes after the start are read once', async () => {
  const reader = new ChangeReader(db)
  await reader.start()
  await markChanged(db, [2, 3, 2])
  await markNavigationChanged(db)
  const none = { productIds: [], navigation: false, tips: false, reconciliation: false, isReset: false }
  expect(await reader.next()).toEqual({ ...none, productIds: [2, 3], navigation: true })
  expect(await reader.next()).toEqual(none)
})

test('changes before the start are not read', async () => {
  await db.query('', `insert into change (kind, ref, tx) values ('product', 7, '3')`)
  const reader = new ChangeReader(db)
  await reader.start()
  expect((await reader.next()).productIds).not.toContain(7)
})

test('a database with older transaction ids is a different one', async () => {
  const reader = new ChangeReader({
    ...db,
    query: async <Row extends object>(name: string, sql: string, params?: unknown[]) =>
      name === 'change-start' ? ([{ xmin: '999999999' }] as Row[]) : db.query<Row>(name, sql, params),
  })
  await reader.start()
  expect(await reader.next()).toMatchObject({ isReset: true })
  expect(await reader.next()).toMatchObject({ isReset: false })
})

test('old changes are deleted, new ones stay', async () => {
  await db.query(
    '',
    `insert into change (kind, ref, at) values ('product', 9, '2026-01-01'), ('product', 10, '2026-01-04')`,
  )
  await purgeOldChanges(db, new Date('2026-01-04T12:00:00Z'))
  const left = await db.query<{ ref: number }>('', 'select ref from change where ref in (9, 10)')
  expect(left.map(({ ref }) => ref)).toEqual([10])
})
