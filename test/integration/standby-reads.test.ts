import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Db, openDatabase, type Queries, type Reads } from '#core/server/db.ts'
import { createLog } from '#core/server/log.ts'
import { migrate } from '#database/migrate.ts'
import { readsFrom, type StandbyReads } from '#database/standby-reads.ts'
import { readConfig } from '#environment/config.ts'
import { openMetrics } from '#monitoring/server/metrics.ts'
import { openAppDeps } from '#process/open-app-deps.ts'
import { standbyGauges } from '#process/standby-gauges.ts'
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
  await db.query('', 'create database shop')
  await db.query('', 'create database other')
  standby = await startStandby(primary, db, join(folder, 'two'))
  await waitForStandbys(db, false)
  reads = readsFrom(db, standby.connection, {
    lookEveryMs: 0,
    maxLagSeconds: 1,
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

async function soldAsOf(queries: Reads): Promise<number> {
  const { total } = await salesReport(queries, { from: day, to: day, compare: 'previous', by: 'product' })
  return total.sales
}

async function askServer<Row = unknown>(server: DatabaseServer, sql: string): Promise<Row[]> {
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
const reportsOn = async (server: DatabaseServer, like: string) =>
  (
    await askServer(
      server,
      `select from pg_stat_activity where application_name = 'krets-reports' and query like '${like}'`,
    )
  ).length
/** Long on the standby, and over at once on the primary. */
const long = `select pg_sleep(case when pg_is_in_recovery() then 50 else 0 end), pg_is_in_recovery() as "isStandby",
  (select sum(sales)::int from daily_sales) as sold`
const longOnStandby = async () =>
  await vi.waitFor(async () => expect(await reportsOn(standby, '%pg_sleep(case%')).toBe(1), soon)

test(
  'a report is read from the standby, also when the primary has been idle for long',
  async () => {
    await sell(100)
    await vi.waitFor(async () => {
      expect(await isFromStandby()).toBe(true)
      expect(await soldAsOf(reads)).toBe(100)
    }, soon)
    expect(await reportsOn(standby, '%from daily_sales%')).toBeGreaterThan(0)
    expect(await reportsOn(primary, '%from daily_sales%')).toBe(0)
    // Longer than the bound of this test without a transaction.
    const idle = `select from pg_stat_activity where now() - pg_last_xact_replay_timestamp() > interval '1.5 seconds' limit 1`
    await vi.waitFor(async () => expect(await askServer(standby, idle)).toHaveLength(1), soon)
    await vi.waitFor(async () => {
      expect(await reads.source()).toEqual({ from: 'standby', lagSeconds: 0 })
      expect(await isFromStandby()).toBe(true)
    }, soon)
    // The first transaction after that is on its way for some milliseconds.
    const before = changes.length
    for (let sale = 0; sale < 20; sale += 1) {
      await sell(1)
      expect((await reads.source())?.from).toBe('standby')
    }
    expect(changes.slice(before)).toEqual([])
    await db.query('', `update daily_sales set sales = 100`)
  },
  minutes,
)

test(
  'nothing is written through the standby: not by type, not by the server, and not sent on to the primary',
  async () => {
    // @ts-expect-error What writes is given Queries.
    const asWriter: Queries = reads
    expect(asWriter).toBe(reads)
    const sold = await soldAsOf(db)
    await vi.waitFor(async () => expect(await isFromStandby()).toBe(true), soon)
    const before = reads.answered.get('primary')
    for (const sql of [
      'delete from daily_sales',
      `select nextval(pg_get_serial_sequence('content_entry_log', 'id'))`,
      'select * from daily_sales for update',
    ])
      await expect(reads.query('', sql), sql).rejects.toThrow(/read-only transaction|during recovery/)
    expect(reads.answered.get('primary')).toBe(before)
    expect(await soldAsOf(db)).toBe(sold)
  },
  minutes,
)

test('only reports and logs are given what may be read from the standby', () => {
  const source = ['app-deps.ts', 'customer-api.ts', 'back-office-api.ts']
    .map((name) => readFileSync(fileURLToPath(new URL(`../../src/${name}`, import.meta.url)), 'utf8'))
    .join('\n')
  const given = [...source.matchAll(/(\w+)\(\{[^{}]*\breads\b/g)].map(([, name]) => name)
  expect(given.toSorted()).toEqual([
    'accountingApi',
    'changeLogApi',
    'reportingApi',
    'securityLogApi',
    'systemStatusApi',
  ])
  expect(source.match(/\breads\b/g)).toHaveLength(given.length + 3)
})

test(
  'more reports at once than there are connections do not look like a standby that is away',
  async () => {
    const before = changes.length
    const slow = `select pg_sleep(2.5), pg_is_in_recovery() as "isStandby"`
    const all = await Promise.all(Array.from({ length: 3 }, () => reads.query<{ isStandby: boolean }>('', slow)))
    expect(all.flat().every(({ isStandby }) => isStandby)).toBe(true)
    expect(changes.slice(before)).toEqual([])
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
  'what the standby cancels because of its replay is asked again on the primary, and the standby is kept',
  async () => {
    await askServer(standby, `alter system set max_standby_streaming_delay = '0'`)
    await askServer(standby, 'select pg_reload_conf()')
    const before = changes.length
    const asked = reads.query<{ isStandby: boolean; sold: number }>('', long)
    await longOnStandby()
    // Its snapshot sees rows that are removed.
    await db.query('', 'update daily_sales set sales = sales')
    await db.query('', 'vacuum daily_sales')
    expect(await asked).toMatchObject([{ isStandby: false, sold: 120 }])
    expect(changes.slice(before)).toEqual([])
    await vi.waitFor(async () => expect(await isFromStandby()).toBe(true), soon)
    await askServer(standby, 'alter system reset max_standby_streaming_delay')
    await askServer(standby, 'select pg_reload_conf()')
  },
  minutes,
)

test(
  'a standby that hangs or has been stopped is left for the primary',
  async () => {
    const inTheMiddle = reads.query<{ isStandby: boolean }>('', long)
    await longOnStandby()
    standby.signal('SIGSTOP')
    try {
      const hung = performance.now()
      expect(await inTheMiddle).toMatchObject([{ isStandby: false }])
      expect(performance.now() - hung).toBeLessThan(5000)
      expect(await reads.source()).toMatchObject({ why: 'away' })
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

const address = (host: string, database = 'shop') =>
  `postgres://krets@localhost/${database}?host=${encodeURIComponent(host)}`

async function start(readUrl: string, databaseUrl = address(primary.connection.host)) {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => lines.push(line) })
  const config = readConfig({
    DATA_DIR: join(folder, 'data'),
    DEMO: 'false',
    DATABASE_URL: databaseUrl,
    DATABASE_READ_URL: readUrl,
  })
  const shop = await openAppDeps({ config, log, print: () => {} })
  return { shop, said: () => lines.filter((line) => line.includes('DATABASE_READ_URL')) }
}

test(
  'a start with the address of another database is refused before anything is written',
  async () => {
    for (const url of [address(standby.connection.host, 'other'), address(primary.connection.host, 'other')])
      await expect(start(url)).rejects.toThrow(
        'DATABASE_READ_URL leads to another database than DATABASE_URL. Set it to a hot standby of the same server',
      )
    const shop = openDatabase({ connection: { ...primary.connection, database: 'shop' } })
    expect(await shop.query('', `select from pg_class where relname = 'migration'`)).toEqual([])
    await shop.close()
  },
  minutes,
)

test(
  'a DATABASE_URL that leads to a standby is refused with what to set',
  async () => {
    const { host } = standby.connection
    await expect(start(address(host), address(host))).rejects.toThrow(
      /^DATABASE_URL leads to no server that takes writes .*is a standby.* Set it to the primary/,
    )
  },
  minutes,
)

test(
  'a shop starts without its standby and with one that takes writes, and says what its reports are read from',
  async () => {
    const absent = await start(address(join(folder, 'nothing')))
    expect(absent.said()).toEqual([expect.stringMatching(/"level":40.*read from the primary and not from .*ENOENT/)])
    expect(await soldAsOf(absent.shop.deps.reads)).toBe(0)
    await absent.shop.close()
    const itself = await start(address(primary.connection.host))
    expect(itself.said()).toEqual([expect.stringMatching(/"level":40.*it is no standby, but takes writes/)])
    await itself.shop.close()
    const right = await start(address(standby.connection.host))
    await vi.waitFor(async () => expect(await right.shop.deps.reads.source()).toMatchObject({ from: 'standby' }), soon)
    const metrics = openMetrics({ version: '0', gauges: standbyGauges(right.shop.deps.reads) })
    expect(await soldAsOf(right.shop.deps.reads)).toBe(0)
    const text = await metrics.text()
    expect(text).toMatch(/^krets_reports_from_standby 1$/m)
    expect(text).toMatch(/^krets_reports_standby_lag_seconds [\d.e-]+$/m)
    expect(text).toMatch(/^krets_reports_statements\{from="standby"\} [1-9]/m)
    await right.shop.close()
  },
  minutes,
)

test(
  'a promoted standby is neither read from nor written to',
  async () => {
    await promote(standby)
    await vi.waitFor(async () => expect(await reads.source()).toMatchObject({ why: 'promoted' }), soon)
    await sell(4)
    expect(await soldAsOf(reads)).toBe(127)
    expect(await askServer(standby, 'select sales::int from daily_sales')).toEqual([{ sales: 123 }])
  },
  minutes,
)
