import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Db, openDatabase } from '#core/server/db.ts'
import { emptyDatabase } from '#test/database.ts'
import { laterMigrations, migrate } from './migrate.ts'
import { refuseReadOnly } from './read-only.ts'

let db: Db
let folder: URL

beforeEach(async () => {
  db = await emptyDatabase()
  folder = pathToFileURL(`${mkdtempSync(`${tmpdir()}/krets-migrate-`)}/`)
  write('0001-shelf.sql', 'create table shelf (id int)')
  write('0002-box.sql', 'create table box (id int); insert into box values (1)')
})
afterEach(async () => {
  await db.close()
  rmSync(folder, { recursive: true })
})

const write = (name: string, sql: string) => writeFileSync(new URL(name, folder), sql)

async function applied(): Promise<string[]> {
  const names: string[] = []
  await migrate(db, (name) => names.push(name), { folder })
  return names
}

test('each file is applied once, in order', async () => {
  expect(await applied()).toEqual(['0001-shelf.sql', '0002-box.sql'])
  expect(await applied()).toEqual([])
  write('0003-more.sql', 'insert into box values (2)')
  expect(await applied()).toEqual(['0003-more.sql'])
  expect(await db.query('', 'select id from box order by id')).toEqual([{ id: 1 }, { id: 2 }])
})

test('concurrent migrations apply each file once', async () => {
  const [one, other] = await Promise.all([applied(), applied()])
  expect([...one, ...other].toSorted()).toEqual(['0001-shelf.sql', '0002-box.sql'])
})

test('a failing file leaves nothing, and earlier ones stay', async () => {
  write('0003-broken.sql', 'insert into box values (3); select 1 / 0')
  await expect(applied()).rejects.toThrow('division by zero')
  expect(await db.query('', 'select id from box')).toEqual([{ id: 1 }])
  write('0003-broken.sql', 'insert into box values (3)')
  expect(await applied()).toEqual(['0003-broken.sql'])
})

test('an edited applied file is rejected', async () => {
  await applied()
  write('0001-shelf.sql', 'create table shelf (id bigint)')
  await expect(applied()).rejects.toThrow('0001-shelf.sql was edited after it was applied')
})

test('different line endings are not an edit', async () => {
  write('0003-lines.sql', 'select 1;\nselect 2;\n')
  await applied()
  write('0003-lines.sql', 'select 1;\r\nselect 2;\r\n')
  expect(await applied()).toEqual([])
})

test('a file numbered before an applied one is rejected', async () => {
  await applied()
  write('0001-zebra.sql', 'select 1')
  await expect(applied()).rejects.toThrow('Give the new one the next free number')
})

test('a file whose connection is lost is applied by the next attempt, once', async () => {
  await applied()
  write('0003-slow.sql', 'insert into box values (3); select pg_sleep(0.5)')
  const names: string[] = []
  const patience = { lockTimeoutMs: 1000, attempts: 3, pauseMs: 20 }
  const migrating = migrate(db, (name) => names.push(name), { folder, patience })
  await vi.waitFor(async () => {
    const ended = await db.query(
      '',
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and query like '%pg_sleep(0.5)'`,
    )
    expect(ended).toHaveLength(1)
  })
  await migrating
  expect(names).toEqual(['0003-slow.sql'])
  expect(await db.query('', 'select id from box order by id')).toEqual([{ id: 1 }, { id: 3 }])
})

test('the files of a later version are found, and do not stop an earlier one', async () => {
  await applied()
  expect(await laterMigrations(db, folder)).toEqual([])
  write('0003-later.sql', 'create table crate (id int)')
  await applied()
  rmSync(new URL('0003-later.sql', folder))
  expect(await applied()).toEqual([])
  expect(await laterMigrations(db, folder)).toEqual(['0003-later.sql'])
})

test('a database that is read only is refused at once', async () => {
  await refuseReadOnly(db, 'DATABASE_URL')
  const [row] = await db.query<{ name: string }>('', 'select current_database()::text as name')
  await db.query('', `alter database ${row?.name} set default_transaction_read_only = on`)
  const readOnly = openDatabase({ connection: db.connection })
  await expect(refuseReadOnly(readOnly, 'DATABASE_URL')).rejects.toThrow(/DATABASE_URL leads to .* which is read only/)
  const began = performance.now()
  await expect(migrate(readOnly, () => {}, { folder })).rejects.toThrow('read-only transaction')
  expect(performance.now() - began).toBeLessThan(1000)
  await readOnly.close()
})

const impatient = { lockTimeoutMs: 50, attempts: 3, pauseMs: 20 }

test('a file that waits for a table lets others read it, and is tried again', async () => {
  await applied()
  write('0003-taller.sql', 'alter table shelf add column height int')
  const reader = await db.borrow()
  await reader.query('', 'begin')
  await reader.query('', 'select from shelf')
  const readers: Promise<unknown>[] = []
  const looking = setInterval(() => readers.push(db.query('', 'select from shelf')), 10)
  await expect(migrate(db, () => {}, { folder, patience: impatient })).rejects.toThrow(
    '0003-taller.sql was not applied: in 3 attempts a table stayed locked',
  )
  clearInterval(looking)
  await Promise.all(readers)
  expect(readers.length).toBeGreaterThan(5)

  const migrated = migrate(db, () => {}, { folder, patience: { ...impatient, attempts: 1000 } })
  await reader.query('', 'rollback')
  reader.giveBack()
  await migrated
  expect(await db.query('', 'select height from shelf')).toEqual([])
})

test('an index is created outside a transaction, while rows are written and other processes start', async () => {
  await applied()
  write(
    '0003-index.sql',
    '-- outside a transaction\ndrop index concurrently if exists box_id;\ncreate unique index concurrently box_id on box (id);\n',
  )
  const writer = await db.borrow()
  await writer.query('', 'begin')
  await writer.query('', 'insert into box values (1)')
  const both = Promise.allSettled([applied(), applied()])
  // It waits for what was written before it began.
  await expect
    .poll(() =>
      db.query('', `select from pg_stat_activity where query like 'create unique index%' and wait_event is not null`),
    )
    .toHaveLength(1)
  await db.query('', 'insert into box values (2)')
  await writer.query('', 'commit')
  writer.giveBack()
  // Two boxes have the same number: what is left is not used, and the file is not recorded.
  const failed = await both
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await db.query('', 'select indisvalid as valid from pg_index where indrelid = $1::regclass', ['box'])).toEqual(
    [{ valid: false }],
  )

  await db.query('', 'delete from box')
  expect(await applied()).toEqual(['0003-index.sql'])
  expect(await applied()).toEqual([])
  await db.query('', 'insert into box values (3)')
  await expect(db.query('', 'insert into box values (3)')).rejects.toThrow('box_id')
})
