import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { DatabaseGone, openDatabase } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { promote, startServer, startStandby, waitForStandbys } from '#test/standby.ts'

const soon = { timeout: 20_000, interval: 50 }

async function twoServers() {
  const folder = mkdtempSync(join(tmpdir(), 'krets-primary-'))
  const [one, two] = [join(folder, 'one'), join(folder, 'two')]
  const primary = await startServer(one)
  const url = `postgres://krets@localhost/postgres?host=${join(two, 'socket')},${join(one, 'socket')}`
  const db = openDatabase({ connection: { connectionString: url }, poolSize: 3 })
  const standby = await startStandby(primary, db, two)
  onTestFinished(async () => {
    for (const server of [primary, standby]) server.signal('SIGCONT')
    await db.close()
    await primary.stop()
    await standby.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  await waitForStandbys(db, false)
  const answersFrom = async () =>
    (await db.query<{ place: string }>('', `select current_setting('data_directory') as place`))[0]?.place
  return { db, primary, standby, one, two, answersFrom }
}

test('a primary that hangs is left for the standby that is promoted, and not returned to', async () => {
  const { db, primary, standby, one, two, answersFrom } = await twoServers()
  expect(await answersFrom()).toBe(join(one, 'postgres'))
  const heard: string[] = []
  const stopListening = db.listen('news', (payload) => heard.push(payload))
  await vi.waitFor(() => expect(heard).toEqual(['']), soon)

  primary.signal('SIGSTOP')
  const hanging = db.query('', 'select 1').catch((error: unknown) => error)
  await promote(standby)
  await vi.waitFor(async () => expect(await answersFrom()).toBe(join(two, 'postgres')), soon)
  expect(await hanging).toBeInstanceOf(DatabaseGone)

  primary.signal('SIGCONT')
  expect(await answersFrom()).toBe(join(two, 'postgres'))
  await vi.waitFor(async () => {
    await db.query('', `select pg_notify('news', 'after')`)
    expect(heard).toContain('after')
  }, soon)
  await stopListening()

  // Both say that they take writes; only the last that was promoted may be written to.
  await standby.stop()
  // A connection may not have noticed yet that its server has ended.
  const refused = expect.objectContaining({
    message: expect.stringContaining('was the primary before another server was'),
  })
  await vi.waitFor(async () => expect(await answersFrom().catch((error: unknown) => error)).toEqual(refused), soon)
}, 60_000)

test('a standby alone takes no writes, and is said to be one', async () => {
  const { standby } = await twoServers()
  const db = openDatabase({ connection: standby.connection, poolSize: 1 })
  await expect(db.query('', 'select 1')).rejects.toThrow(/is a standby/)
  expect(db.isReachable()).toBe(false)
  await db.close()
}, 60_000)

test('what no standby has confirmed is not taken for saved', async () => {
  const { db, standby } = await twoServers()
  await db.query('', 'create table noted (number int)')
  await waitForStandbys(db, true)
  standby.signal('SIGSTOP')
  /** As an operator may do who sees that they wait. */
  const giveUpWaiting = async () =>
    await vi.waitFor(async () => {
      const sql = `select pg_cancel_backend(pid) as done from pg_stat_activity where wait_event = 'SyncRep'`
      expect(await db.query('', sql)).toEqual([{ done: true }])
    }, soon)
  const insert = db.query('', 'insert into noted values (1)').catch(String)
  await giveUpWaiting()
  expect(await insert).toContain('has not reached a standby')
  const inside = inTransaction(db, async (tx) => await tx.query('', 'insert into noted values (2)')).catch(String)
  await giveUpWaiting()
  expect(await inside).toContain('has not reached a standby')
  standby.signal('SIGCONT')
  await db.query('', 'insert into noted values (3)')
}, 60_000)

test('a server alone that hangs is reported as away, and used again when it answers', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'krets-primary-'))
  const server = await startServer(folder)
  const db = openDatabase({ connection: server.connection, poolSize: 2 })
  onTestFinished(async () => {
    server.signal('SIGCONT')
    await db.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  await db.query('', 'select 1')
  server.signal('SIGSTOP')
  // The usual time-out of a statement is longer than this test may take.
  await expect(db.query('', 'select 1')).rejects.toBeInstanceOf(DatabaseGone)
  expect(db.isReachable()).toBe(false)
  server.signal('SIGCONT')
  await vi.waitFor(async () => expect(await db.query('', 'select 1 as one')).toEqual([{ one: 1 }]), soon)
  expect(db.isReachable()).toBe(true)
}, 30_000)
