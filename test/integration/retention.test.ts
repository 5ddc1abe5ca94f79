import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#core/server/db.ts'
import { purgeExpired } from '#core/server/retention.ts'
import { timetable } from '#jobs.ts'
import { retention } from '#retention.ts'
import { testDatabase } from '#test/database.ts'
import { rulesOfTables, tablesOf, wronglyNamed } from '#test/growing-tables.ts'

let db: Db
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(async () => {
  await db.close()
})

const now = new Date('2026-11-21T03:17:00Z')

test('all data with a retention period is purged by the one retention job, under a unique name', () => {
  const names = retention.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(timetable.map(({ job }) => job).filter((job) => /^(forget|purge)-/.test(job))).toEqual([
    'purge-expired',
    'purge-expired',
  ])
  expect(timetable.flatMap(({ payload }) => payload?.retention ?? [])).toEqual(['brief', 'long'])
})

test('every retention entry can be run', async () => {
  for (const isBrief of [true, false]) await purgeExpired(retention, { db, now, isBrief })
})

test('a failing entry does not stop the others, and is reported at the end', async () => {
  const purged: string[] = []
  const row = (name: string) => ({ name, what: '', period: '', tables: [], purge: async () => void purged.push(name) })
  const broken = {
    ...row('broken'),
    purge: async () => {
      throw new Error('no such table')
    },
  }
  const rows = [row('first'), broken, row('last'), { ...row('brief'), isBrief: true as const }]
  await expect(purgeExpired(rows, { db, now, isBrief: false })).rejects.toThrow('broken: no such table')
  expect(purged).toEqual(['first', 'last'])
})

test('each table has a retention period, goes with what it belongs to, or says why it is kept', async () => {
  const tables = await tablesOf(db)
  const rules = await rulesOfTables(db)
  expect(tables.filter((table) => !rules.has(table))).toEqual([])
  expect(wronglyNamed(new Set(tables))).toEqual([])
})
