import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#core/server/db.ts'
import { enqueue } from '#jobs/queue.ts'
import { emptyDatabase, testDatabase } from '#test/database.ts'
import { addManyGoods, stockShop } from '#test/goods.ts'
import { allTables } from './all-tables.ts'
import { writeBackup } from './backup.ts'
import { fileSource, restoreBackup } from './restore.ts'

const now = new Date('2026-11-21T12:00:00Z')
const folder = mkdtempSync(join(tmpdir(), 'krets-backup-'))
const file = join(folder, 'shop.backup')
const db = await testDatabase()

beforeAll(async () => {
  await stockShop(db)
  const ids = Array.from({ length: 2500 }, (_, at) => at + 1)
  await addManyGoods(
    db,
    ids.map((id) => ({ id, name: `Vara "${id}"\n\\ å€😀`, attributes: { 20: id } })),
  )
  await db.query(
    '',
    `insert into session (token_hash, created_at, seen_at, authenticated_at, expires_at) values ('\\x00ff', $1, $1, $1, $1)`,
    [now],
  )
  await db.query(
    '',
    `insert into price_log (product_id, audience, price, from_at, cause) values (1, 'all', 1, $1, 'x')`,
    [now],
  )
  await db.query('', `update number_series set next = 100777 where name = 'order'`)
  await enqueue(db, 'send-emails', { id: 7 }, { key: 'mail-7', runAt: new Date('2027-01-01T00:00:00Z') })
  await writeBackup(db, file, now)
})
afterAll(async () => {
  await db.close()
  rmSync(folder, { recursive: true })
})

async function contentsOf(shop: Db): Promise<Record<string, unknown>> {
  const contents: Record<string, unknown> = {}
  for (const { name } of await allTables(shop)) {
    const [row] = await shop.query('', `select count(*), md5(string_agg(t::text, '|' order by t::text)) from ${name} t`)
    contents[name] = row
  }
  return contents
}

test('a restored shop equals the backup, constraints and sequences included', async () => {
  const restored = await emptyDatabase()
  await restoreBackup(restored, fileSource(file))
  expect(await contentsOf(restored)).toEqual(await contentsOf(db))
  expect((await contentsOf(restored))['public.product']).toMatchObject({ count: 2500 })

  const [entry] = await restored.query<{ id: number }>(
    '',
    `insert into price_log (product_id, audience, price, from_at, cause) values (1, 'all', 2, $1, 'y') returning id`,
    [now],
  )
  expect(entry?.id).toBe(2)
  for (const rewrite of ['update price_log set price = 3', 'delete from price_log', 'truncate price_log'])
    await expect(restored.query('', rewrite)).rejects.toThrow('append-only')
  await expect(restored.query('', 'insert into stock (product_id, place, quantity) values (-9, 0, 1)')).rejects.toThrow(
    'foreign key',
  )
  const jobs = await restored.query('', 'select task_identifier, key, run_at from graphile_worker.jobs')
  expect(jobs).toEqual([{ task_identifier: 'send-emails', key: 'mail-7', run_at: new Date('2027-01-01T00:00:00Z') }])
  await restored.close()
})

test('a shop with data is not overwritten', async () => {
  await expect(restoreBackup(db, fileSource(file))).rejects.toThrow('reset --yes')
})

test('a partial backup restores nothing', async () => {
  const restored = await emptyDatabase()
  const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n')
  const half = join(folder, 'half')
  writeFileSync(half, gzipSync(`${lines.slice(0, -10).join('\n')}\n`))
  await expect(restoreBackup(restored, fileSource(half))).rejects.toThrow('not whole')
  expect(await restored.query('', `select to_regclass('product') as product`)).toEqual([{ product: null }])
  await restored.close()
})

test('a backup in which a row was changed restores nothing', async () => {
  const restored = await emptyDatabase()
  const changed = join(folder, 'changed')
  writeFileSync(changed, gzipSync(gunzipSync(readFileSync(file)).toString().replace('Vara', 'Xara')))
  await expect(restoreBackup(restored, fileSource(changed))).rejects.toThrow(/rows of table .* are not those/)
  await restored.close()
})

test('a truncated or foreign file is rejected', async () => {
  const restored = await emptyDatabase()
  const cut = join(folder, 'cut')
  writeFileSync(cut, readFileSync(file).subarray(0, 3000))
  await expect(restoreBackup(restored, fileSource(cut))).rejects.toThrow('not whole')
  await restored.close()
  const other = await emptyDatabase()
  writeFileSync(cut, 'id,name\n')
  await expect(restoreBackup(other, fileSource(cut))).rejects.toThrow('no backup')
  await expect(restoreBackup(other, fileSource(join(folder, 'none')))).rejects.toThrow('There is no')
  await other.close()
})

test('a backup of a later version is rejected', async () => {
  const restored = await emptyDatabase()
  const later = join(folder, 'later')
  writeFileSync(later, gzipSync('{"krets":"backup","at":"","migrations":["9999-later.sql"]}\n'))
  await expect(restoreBackup(restored, fileSource(later))).rejects.toThrow('9999-later.sql')
  await restored.close()
})

test('an unfinished backup leaves no file', async () => {
  const gone = await testDatabase()
  const target = join(folder, 'never')
  await gone.query('', 'drop table migration')
  await expect(writeBackup(gone, target, now)).rejects.toThrow()
  expect(readdirSync(folder).filter((name) => name.startsWith('never'))).toEqual([])
  await gone.close()
})
