import { expect, inject, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { openDatabase, type Queries } from './db.ts'
import { onDisk } from './on-disk.ts'

test('asynchronously committed data is on disk for every caller', async () => {
  const tests = await testDatabase()
  await tests.query('', 'create table noted (number int)')
  const [own] = await tests.query<{ database: string }>('', 'select current_database() as database')
  // Other tests run with fsync off.
  const db = openDatabase({ connection: { ...inject('postgres'), ...own, options: '-c synchronous_commit=on' } })
  const note = async (number: number) => {
    await db.query('', `insert into noted select $1::int from set_config('synchronous_commit', 'off', true)`, [number])
    const [at] = await db.query<{ lsn: string }>('', 'select pg_current_wal_insert_lsn()::text as lsn')
    await onDisk(db)
    const sql = 'select pg_current_wal_flush_lsn() >= $1::pg_lsn as "isThere"'
    const [known] = await db.query<{ isThere: boolean }>('', sql, [at?.lsn])
    return known?.isThere
  }
  const numbers = Array.from({ length: 50 }, (_, number) => number)
  expect(await Promise.all(numbers.map(note))).toEqual(numbers.map(() => true))
  await db.close()
  await tests.close()
})

test('twenty calls at once are one flush', async () => {
  const db = await testDatabase()
  let times = 0
  const counted: Queries = {
    encrypt: db.encrypt,
    query: async (...statement) => {
      times += 1
      return await db.query(...statement)
    },
  }
  await Promise.all(Array.from({ length: 20 }, () => onDisk(counted)))
  expect(times).toBe(1)
  await db.close()
})

test('when the database is gone all callers fail, and the next one retries', async () => {
  const db = await testDatabase()
  await db.close()
  const outcomes = await Promise.allSettled([onDisk(db), onDisk(db), onDisk(db)])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  await expect(onDisk(db)).rejects.toThrow()
})
