import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Db, openDatabase, type Queries } from '#core/server/db.ts'
import { createLog } from '#core/server/log.ts'
import { migrate } from '#database/migrate.ts'
import { readsFrom, type StandbyReads } from '#database/standby-reads.ts'
import { readConfig } from '#environment/config.ts'
import { openAppDeps } from '#process/app-deps.ts'
import { salesReport } from '#reporting/server/sales-report.ts'
import { type DatabaseServer, promote, startServer, startStandby, waitForStandbys } from '#test/standby.ts'

const soon = { timeout: 20_000, interval: 50 }
const minutes = 120_000
const folder = mkdtempSync(join(tmpdir(), 'krets-reads-'))
const day = '2026-11-20'
const changes: string[] = []

let primary: DatabaseServer
let standby: DatabaseServer
let db: Db
let reads: StandbyReads

beforeAll(async () => {
  primary = await startServer(join(folder, 'one'))
  db = openDatabase({ connection: primary.connection, poolSize: 4 })
  await migrate(db)
  standby = await startStandby(primary, db, join(folder, 'two'))
  await waitForStandbys(db, false)
  reads = readsFrom(db, standby.connection, {
    lookEveryMs: 0,
    mostLagSeconds: 1,
    onChange: (source) => changes.push(source.from === 'primary' ? source.why : source.from),
  })
}, minutes)

afterAll(async () => {
  await reads.close()
  await db.close()
  await standby.stop()
  await primary.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function sell(amount: number): Promise<void> {
  await db.query(
    '',
    `insert into daily_sales (dimension, day, key, orders, units, returned_units, sales, vat, credited, discount, cost,
       costed_sales) values ('all', $1, '', 1, 1, 0, $2, 0, 0, 0, 0, 0)
     on conflict (dimension, day, key) do update set sales = daily_sales.sales + excluded.sales`,
    [day, amount],
  )
}

async function soldAsOf(queries: Queries): Promise<number> {
  const { total } = await salesReport(queries, { from: day, to: day, compare: 'previous', by: 'product' })
  return total.sales
}

async function askServer(server: DatabaseServer, sql: string): Promise<unknown[]> {
  const client = new pg.Client(server.connection)
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows
}

const isFromStandby = async () => {
  const [row] = await reads.query<{ is: boolean }>('', 'select pg_is_in_recovery() as is')
  return row?.is
}
const reportsOn = async (server: DatabaseServer) =>
  (
    await askServer(
      server,
      `select from pg_stat_activity where application_name = 'krets-reports' and query like '%from daily_sales%'`,
    )
  ).length

test(
  'a report is read from the standby, also when the primary has been idle for long',
  async () => {
    await sell(100)
    await vi.waitFor(async () => {
      expect(await isFromStandby()).toBe(true)
      expect(await soldAsOf(reads)).toBe(100)
    }, soon)
    expect(await reportsOn(standby)).toBeGreaterThan(0)
    expect(await reportsOn(primary)).toBe(0)
    // Longer than the bound of this test without a transaction.
    const idle = `select from pg_stat_activity where now() - pg_last_xact_replay_timestamp() > interval '1.5 seconds' limit 1`
    await vi.waitFor(async () => expect(await askServer(standby, idle)).toHaveLength(1), soon)
    await vi.waitFor(async () => {
      expect(await reads.source()).toEqual({ from: 'standby', lagSeconds: 0 })
      expect(await isFromStandby()).toBe(true)
    }, soon)
    await expect(reads.query('', 'delete from daily_sales')).rejects.toThrow(/read-only transaction/)
    expect(await soldAsOf(db)).toBe(100)
  },
  minutes,
)

test(
  'while the standby is too late, reports are read from the primary with its sums',
  async () => {
    await askServer(standby, 'select pg_wal_replay_pause()')
    await sell(20)
    await vi.waitFor(async () => expect(await reads.source()).toMatchObject({ from: 'primary', why: 'late' }), soon)
    expect(await soldAsOf(reads)).toBe(120)
    expect(await isFromStandby()).toBe(false)
    await askServer(standby, 'select pg_wal_replay_resume()')
    await vi.waitFor(async () => expect(await isFromStandby()).toBe(true), soon)
    expect(await soldAsOf(reads)).toBe(120)
    expect(changes).toContain('late')
  },
  minutes,
)

test(
  'a standby that hangs or has been stopped is left for the primary',
  async () => {
    standby.signal('SIGSTOP')
    try {
      await vi.waitFor(async () => expect(await reads.source()).toMatchObject({ why: 'away' }), soon)
      await sell(3)
      const began = performance.now()
      expect(await soldAsOf(reads)).toBe(123)
      // It is not waited for again.
      expect(performance.now() - began).toBeLessThan(1500)
    } finally {
      standby.signal('SIGCONT')
    }
    await vi.waitFor(async () => expect(await isFromStandby()).toBe(true), soon)
    await askServer(
      standby,
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'krets-reports'`,
    )
    expect(await soldAsOf(reads)).toBe(123)
  },
  minutes,
)

test(
  'another database, a primary and a promoted standby are not read from, nor written to',
  async () => {
    await db.query('', 'create database other')
    const wrong = [
      { ...primary.connection, database: 'other' },
      primary.connection,
      { ...standby.connection, host: join(folder, 'nothing') },
    ]
    const details: string[] = []
    for (const connection of wrong) {
      const other = readsFrom(db, connection)
      expect(await soldAsOf(other)).toBe(123)
      const source = await other.source()
      details.push(source?.from === 'primary' ? source.detail : '')
      await other.close()
    }
    expect(details).toEqual([
      'it is another database than DATABASE_URL',
      'it is no standby',
      expect.stringContaining('ENOENT'),
    ])
    await promote(standby)
    await vi.waitFor(async () => expect(await reads.source()).toMatchObject({ why: 'other-database' }), soon)
    await sell(4)
    expect(await soldAsOf(reads)).toBe(127)
  },
  minutes,
)

test(
  'a shop with a wrong address of a standby starts, and says what its reports are read from',
  async () => {
    const lines: string[] = []
    const log = createLog('info', { write: (line) => lines.push(line) })
    const address = (host: string) => `postgres://krets@localhost/shop?host=${encodeURIComponent(host)}`
    await db.query('', 'create database shop')
    const config = readConfig({
      DATA_DIR: join(folder, 'data'),
      DEMO: 'false',
      DATABASE_URL: address(primary.connection.host),
      DATABASE_READ_URL: address(join(folder, 'nothing')),
    })
    const shop = await openAppDeps({ config, log, print: () => {} })
    const said = lines.filter((line) => line.includes('DATABASE_READ_URL'))
    expect(said).toEqual([expect.stringMatching(/"level":40.*read from the primary and not from .*ENOENT/)])
    expect(await soldAsOf(shop.deps.reads)).toBe(0)
    await shop.close()
  },
  minutes,
)
