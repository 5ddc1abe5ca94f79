import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Db } from '#core/server/db.ts'
import { codeOf } from '#core/server/lost-connection.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { type EmbeddedPostgres, startEmbedded } from '#database/embedded-postgres.ts'

export type DatabaseServer = EmbeddedPostgres & {
  folder: string
  /** As when its machine loses its power. It is not started again. */
  kill(): void
  /** Stops and continues all of its processes. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void
}

const settings = { max_connections: '100', shared_buffers: '64MB' }

/** A server that stays down when it is killed. */
export async function startServer(folder: string, more: Record<string, string> = {}): Promise<DatabaseServer> {
  const restarts = { attempts: 0, firstDelayMs: 1 }
  const server = await startEmbedded(folder, { settings: { ...settings, ...more }, restarts })
  const file = join(folder, 'postgres', 'postmaster.pid')
  const pid = () => Number.parseInt(readFileSync(file, 'utf8'), 10)
  const children = (parent: number) => readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').split(' ')
  const signalAll = (signal: NodeJS.Signals) => {
    if (!existsSync(file)) return
    const parent = pid()
    for (const one of [parent, ...children(parent).filter(Boolean).map(Number)]) send(one, signal)
  }
  return { ...server, folder, kill: () => signalAll('SIGKILL'), signal: signalAll }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    // A connection that has ended since it was listed.
    if (codeOf(error) !== 'ESRCH') throw error
  }
}

/** Copies the primary while it works, as docs/operations.md says, and follows it. */
export async function startStandby(primary: DatabaseServer, db: Db, folder: string): Promise<DatabaseServer> {
  const data = join(folder, 'postgres')
  mkdirSync(folder, { recursive: true })
  const borrowed = await db.borrow({ isLong: true })
  await borrowed.query('', `select pg_backup_start('standby', true)`)
  cpSync(join(primary.folder, 'postgres'), data, { recursive: true })
  const [end] = await borrowed.query<{ labelfile: string }>('', 'select labelfile from pg_backup_stop(false)')
  borrowed.giveBack()
  chmodSync(data, 0o700)
  rmSync(join(data, 'postmaster.pid'), { force: true })
  rmSync(join(data, 'postmaster.opts'), { force: true })
  rmSync(join(data, 'postgresql.auto.conf'), { force: true })
  rmSync(join(data, 'pg_wal'), { recursive: true })
  mkdirSync(join(data, 'pg_wal'), { mode: 0o700 })
  writeFileSync(join(data, 'backup_label'), end?.labelfile ?? '')
  writeFileSync(join(data, 'standby.signal'), '')
  const { host, user } = primary.connection
  return await startServer(folder, { primary_conninfo: `host=${host} user=${user} application_name=standby` })
}

export async function waitForStandbys(db: Db, isSynchronous: boolean): Promise<void> {
  const names = isSynchronous ? 'standby' : ''
  await db.query('', `alter system set synchronous_standby_names = '${names}'`)
  await db.query('', 'select pg_reload_conf()')
  for (const until = Date.now() + 20_000; Date.now() < until; ) {
    const [one] = await db.query<{ sync: string }>('', 'select sync_state as sync from pg_stat_replication')
    if (one?.sync === (isSynchronous ? 'sync' : 'async')) return
    await inTransaction(db, async (tx) => await tx.query('', 'select pg_sleep(0.1)'))
  }
  throw new Error('No standby follows the primary')
}

export async function promote(standby: DatabaseServer): Promise<void> {
  const client = new pg.Client(standby.connection)
  await client.connect()
  await client.query('select pg_promote(true)')
  await client.end()
}
