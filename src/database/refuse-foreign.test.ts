import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Db } from '#core/server/db.ts'
import { emptyDatabase, testDatabase } from '#test/database.ts'
import { migrate } from './migrate.ts'

let db: Db
beforeEach(async () => {
  db = await emptyDatabase()
})
afterEach(async () => await db.close())

const tablesOf = async () =>
  (
    await db.query<{ name: string }>(
      '',
      `select relname::text as name from pg_class c where relnamespace = 'public'::regnamespace`,
    )
  )
    .map(({ name }) => name)
    .toSorted()

test('the database of another program is refused, and nothing is written into it', async () => {
  await db.query('', 'create table users (id int)')
  await expect(migrate(db)).rejects.toThrow(/belongs to another program.*public\.users.*Nothing has been written/)
  expect(await tablesOf()).toEqual(['users'])
})

test('tables of another program in a schema of their own are seen', async () => {
  await db.query('', 'create schema blog; create table blog.post (id int)')
  await expect(migrate(db)).rejects.toThrow('blog.post')
  expect(await tablesOf()).toEqual([])
})

test.each([
  'create function f() returns int language sql as $$ select 1 $$',
  'create sequence s',
  `create type mood as enum ('a')`,
])('a database without tables is refused when another program has made something in it: %s', async (sql) => {
  await db.query('', sql)
  await expect(migrate(db)).rejects.toThrow('belongs to another program')
  expect(await tablesOf()).not.toContain('migration')
})

test("another program's table of migrations is not taken for the shop's", async () => {
  await db.query('', 'create table migration (id serial primary key, name text)')
  await expect(migrate(db)).rejects.toThrow('belongs to another program')
  await db.query(
    '',
    `drop table migration; create table migration (name text primary key, checksum text, applied_at timestamptz);
     insert into migration (name) values ('20240101_users')`,
  )
  await expect(migrate(db)).rejects.toThrow('belongs to another program')
})

test('the views of an extension are no other program', async () => {
  await db.query('', 'create extension pg_stat_statements')
  await migrate(db, () => {}, { upTo: '0001' })
})

test('a shop is recognised', async () => {
  const shop = await testDatabase()
  await migrate(shop)
  await shop.close()
})
