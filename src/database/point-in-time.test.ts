import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbedded } from './embedded-postgres.ts'

const folder = mkdtempSync(join(tmpdir(), 'krets-point-'))
const archive = join(folder, 'archive')
const small = { shared_buffers: '16MB' }
let server: EmbeddedPostgres | null = null
afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true })
})

async function connect({ connection }: EmbeddedPostgres): Promise<pg.Client> {
  const client = new pg.Client(connection)
  await client.connect()
  return client
}

/** The steps of docs/operations.md, "To a point in time". */
test('a mistake is undone by going back to the moment before it', async () => {
  mkdirSync(archive)
  const shop = join(folder, 'shop')
  const archiving = { archive_mode: 'on', archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f` }
  server = await startEmbedded(shop, { settings: { ...small, ...archiving } })
  const client = await connect(server)
  await client.query('create table product (id int); insert into product values (1)')

  await client.query(`select pg_backup_start('base', true)`)
  const restored = join(folder, 'restored')
  cpSync(join(shop, 'postgres'), join(restored, 'postgres'), { recursive: true })
  const { rows: ends } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(true)')

  await client.query('insert into product values (2)')
  const { rows: moments } = await client.query<{ at: string }>('select clock_timestamp()::text as at')
  await client.query('delete from product')
  await client.query('select pg_switch_wal()')
  const archived = async () => {
    const { rows } = await client.query<{ n: number }>('select archived_count::int as n from pg_stat_archiver')
    return rows[0]?.n
  }
  await expect.poll(archived, { timeout: 20_000 }).toBeGreaterThanOrEqual(3)
  await client.end()
  await server.stop()
  expect(readdirSync(archive).length).toBeGreaterThanOrEqual(3)

  const data = join(restored, 'postgres')
  chmodSync(data, 0o700)
  rmSync(join(data, 'postmaster.pid'), { force: true })
  rmSync(join(data, 'pg_wal'), { recursive: true })
  mkdirSync(join(data, 'pg_wal'), { mode: 0o700 })
  writeFileSync(join(data, 'backup_label'), ends[0]?.labelfile ?? '')
  writeFileSync(join(data, 'recovery.signal'), '')
  const recovery = {
    restore_command: `cp ${archive}/%f %p`,
    recovery_target_time: moments[0]?.at ?? '',
    recovery_target_action: 'promote',
  }
  server = await startEmbedded(restored, { settings: { ...small, ...recovery } })
  const after = await connect(server)
  const { rows } = await after.query('select id from product order by id')
  await expect
    .poll(async () => (await after.query('select pg_is_in_recovery() as r')).rows[0]?.r, { timeout: 20_000 })
    .toBe(false)
  await after.end()
  expect(rows).toEqual([{ id: 1 }, { id: 2 }])
}, 120_000)
