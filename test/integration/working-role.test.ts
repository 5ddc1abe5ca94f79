import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openDatabase } from '#core/server/db.ts'
import { createLog } from '#core/server/log.ts'
import { readConfig } from '#environment/config.ts'
import { enqueue, runJobs } from '#jobs/queue.ts'
import { jobsOf, timetable } from '#jobs.ts'
import { type OpenAppDeps, openAppDeps } from '#process/open-app-deps.ts'
import { openShopDatabase, prepareDatabase } from '#process/shop-database.ts'

const connection = inject('postgres')
const id = randomUUID().replaceAll('-', '')
const [database, owner, worker] = [`test_${id}`, `owner_${id}`, `worker_${id}`]
const dataDir = mkdtempSync(join(tmpdir(), 'krets-test-'))
const admin = openDatabase({ connection, poolSize: 1 })
const addressOf = (role: string) =>
  `postgres://${role}@localhost/${database}?host=${encodeURIComponent(connection.host)}`
const asBoth = { DATA_DIR: dataDir, DATABASE_URL: addressOf(worker), MIGRATION_DATABASE_URL: addressOf(owner) }
const log = createLog('silent')
let shop: OpenAppDeps

beforeAll(async () => {
  await admin.query('', `create role ${owner} login`)
  await admin.query('', `create role ${worker} login`)
  await admin.query('', `create database ${database} owner ${owner}`)
  shop = await openAppDeps({ config: readConfig(asBoth), log, print: () => {} })
}, 120_000)

afterAll(async () => {
  await shop.close()
  await admin.query('', `drop database ${database} with (force)`)
  for (const role of [worker, owner]) await admin.query('', `drop role ${role}`)
  await admin.close()
  rmSync(dataDir, { recursive: true, force: true })
})

test('a shop opens, sells and keeps its accounts as a role without ownership', async () => {
  const { db } = shop.deps
  expect(await db.query('', 'select current_user::text as name')).toEqual([{ name: worker }])
  const [sold] = await db.query<{ receipts: number; entries: number }>(
    '',
    'select (select count(*) from receipt) as receipts, (select count(*) from journal_entry) as entries',
  )
  expect(sold?.receipts).toBeGreaterThan(0)
  expect(sold?.entries).toBeGreaterThan(0)
})

test('every scheduled and queued job runs as this role', async () => {
  const all = jobsOf(shop.deps)
  for (const { job } of timetable) if (job !== 'fetch-pictures') await all[job]?.({})
  const done = Promise.withResolvers<unknown>()
  const { db } = shop.deps
  const jobs = { note: async (payload: unknown) => done.resolve(payload) }
  const runner = await runJobs({ db, jobs, timetable: [], log })
  await enqueue(db, 'note', { order: 7 })
  expect(await done.promise).toEqual({ order: 7 })
  await runner.stop()
  expect(await db.query('', `select from graphile_worker.jobs where task_identifier = 'note'`)).toEqual([])
})

test.each([
  'create table intruder (id int)',
  'create schema intruder',
  'create role intruder',
  'drop table orders',
  'truncate receipt',
  'alter table receipt disable trigger all',
  'alter table member add column intruder text',
  'create or replace function refuse_rewrite() returns trigger language sql as $$ select null $$',
  'delete from gift_card_entry',
  'delete from gift_card_event',
  'update security_event set ip = null',
  'update receipt set number = 0',
  'delete from migration',
])('rejected: %s', async (sql) => {
  await expect(shop.deps.db.query('', sql)).rejects.toThrow(/permission denied|must be owner/)
})

test('deleting a receipt within its retention period is rejected by its trigger', async () => {
  await expect(shop.deps.db.query('', 'delete from receipt')).rejects.toThrow('append-only')
})

test('without the owner the role starts a migrated database, and reports one that is not', async () => {
  const { db, owner: same, stop } = await openShopDatabase({ config: readConfig({ DATABASE_URL: addressOf(worker) }) })
  expect(same).toBe(db)
  await prepareDatabase({ db, owner: same })
  const last = `(select max(name) from migration)`
  const asOwner = openDatabase({ connection: { connectionString: addressOf(owner) }, poolSize: 1 })
  const [row] = await asOwner.query<object>('', `delete from migration where name = ${last} returning *`)
  await expect(prepareDatabase({ db, owner: same })).rejects.toThrow(/has to be migrated, and the role of DATABASE_URL/)
  await asOwner.query('', 'insert into migration select * from json_populate_record(null::migration, $1)', [row])
  await asOwner.close()
  await db.close()
  await stop()
})

test('the owner, or a member of it, is rejected as the working role', async () => {
  const config = readConfig({ ...asBoth, DATABASE_URL: addressOf(owner) })
  const { db, owner: other, stop } = await openShopDatabase({ config })
  await expect(prepareDatabase({ db, owner: other })).rejects.toThrow(/has the rights of the owner/)
  await db.close()
  await stop()
})
