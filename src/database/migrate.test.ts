import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Db } from '#core/server/db.ts'
import { emptyDatabase } from '#test/database.ts'
import { migrate } from './migrate.ts'

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
