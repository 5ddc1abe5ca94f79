import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { ChangeReader } from './change-reader.ts'
import { forgetOldChanges, markChanged, markNavigationChanged } from './changes.ts'

const db = await testDatabase()
afterAll(() => db.close())

test('what is told after the start is read once', async () => {
  const reader = new ChangeReader(db)
  await reader.start()
  await markChanged(db, [2, 3, 2])
  await markNavigationChanged(db)
  expect(await reader.next()).toEqual({ productIds: [2, 3], navigation: true, tips: false, isReset: false })
  expect(await reader.next()).toEqual({ productIds: [], navigation: false, tips: false, isReset: false })
})

test('what was told and over before the start is not read', async () => {
  await db.query('', `insert into change (kind, ref, tx) values ('product', 7, '3')`)
  const reader = new ChangeReader(db)
  await reader.start()
  expect((await reader.next()).productIds).not.toContain(7)
})

test('a database whose clock of transactions runs behind is another one', async () => {
  const reader = new ChangeReader({
    ...db,
    query: async <Row extends object>(name: string, sql: string, params?: unknown[]) =>
      name === 'change-start' ? ([{ xmin: '999999999' }] as Row[]) : db.query<Row>(name, sql, params),
  })
  await reader.start()
  expect(await reader.next()).toMatchObject({ isReset: true })
  expect(await reader.next()).toMatchObject({ isReset: false })
})

test('old changes are forgotten, new ones stay', async () => {
  await db.query(
    '',
    `insert into change (kind, ref, at) values ('product', 9, '2026-01-01'), ('product', 10, '2026-01-04')`,
  )
  await forgetOldChanges(db, new Date('2026-01-04T12:00:00Z'))
  const left = await db.query<{ ref: number }>('', 'select ref from change where ref in (9, 10)')
  expect(left.map(({ ref }) => ref)).toEqual([10])
})
