import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { findBinaries } from './postgres-binaries.ts'
import { initData, refuseOtherVersion } from './postgres-data.ts'
import { type ServerUser, serverUser } from './postgres-user.ts'

export type EmbeddedPostgres = {
  /** For pg: a unix socket, nothing on the network. */
  connection: { host: string; user: string; database: string }
  /** True when a server that outlived its parent was found and is used again. */
  isAttached: boolean
  /** Shuts down cleanly and waits for it. */
  stop(): Promise<void>
}

const user = 'krets'
const startsWithin = 60_000

/** The folder of the data within DATA_DIR. */
export const dataFolderOf = (dataDir: string) => join(dataDir, 'postgres')

/** Starts PostgreSQL with its data under `dataDir`, or uses the one that already runs there. */
export async function startEmbedded(
  dataDir: string,
  onStep: (text: string) => void = () => {},
): Promise<EmbeddedPostgres> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const binaries = findBinaries()
  const data = dataFolderOf(dataDir)
  const socket = socketFolder(dataDir)
  const connection = { host: socket, user, database: 'postgres' }
  const running = runningPid(data)
  if (running !== null && (await answers(connection, data)))
    return { connection, isAttached: true, stop: () => stop(running) }

  const runAs = serverUser(binaries, dataDir)
  if (!existsSync(join(data, 'PG_VERSION'))) {
    onStep('Creating the database')
    initData({ binaries: runAs.binaries, major: binaries.major, data, user, runAs })
  }
  refuseOtherVersion(data, binaries.major)
  const pid = await startServer({ data, socket, runAs, connection, dataDir })
  return { connection, isAttached: false, stop: () => stop(pid) }
}

type StartParts = { data: string; socket: string; dataDir: string; runAs: ServerUser; connection: pg.ClientConfig }

async function startServer({ data, socket, dataDir, runAs, connection }: StartParts): Promise<number> {
  const settings = {
    unix_socket_directories: socket,
    listen_addresses: '',
    max_connections: '60',
    shared_buffers: '256MB',
    max_wal_size: '2GB',
    wal_compression: 'on',
    jit: 'off',
    log_min_messages: 'warning',
    log_checkpoints: 'off',
  }
  const args = ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const logFile = join(dataDir, 'postgres.log')
  const log = openSync(logFile, 'a')
  const { command, args: wrapped, options } = runAs.wrap(join(runAs.binaries, 'postgres'), args)
  // Detached: Ctrl-C in the terminal reaches the shop only, which then stops the database in good order.
  const child = spawn(command, wrapped, { ...options, stdio: ['ignore', log, log], detached: true })
  closeSync(log)
  child.unref()
  for (const until = Date.now() + startsWithin; Date.now() < until; ) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL did not start:\n${lastLines(logFile)}`)
    // A postmaster.pid left by a killed server still says ready: only the child's own counts.
    if (child.pid !== undefined && runningPid(data) === child.pid && (await answers(connection, data))) return child.pid
    await wait(15)
  }
  child.kill('SIGINT')
  throw new Error(`PostgreSQL was not ready within ${startsWithin / 1000} seconds:\n${lastLines(logFile)}`)
}

/** The process that holds the data folder, if it lives and says that it is ready. */
function runningPid(data: string): number | null {
  const file = join(data, 'postmaster.pid')
  if (!existsSync(file)) return null
  const lines = readFileSync(file, 'utf8').split('\n')
  const pid = Number(lines[0])
  if (!pid || lines[7]?.trim() !== 'ready' || !isAlive(pid)) return null
  return pid
}

/** True when the server at the socket serves this very folder. */
async function answers(connection: pg.ClientConfig, data: string): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    return rows[0]?.data_directory === data
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

async function stop(pid: number): Promise<void> {
  if (!isAlive(pid)) return
  process.kill(pid, 'SIGINT')
  for (const until = Date.now() + 30_000; Date.now() < until; ) {
    if (!isAlive(pid)) return
    await wait(15)
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch {
    return false
  }
}

/** A killed child that nobody has waited for yet answers signals but does nothing. */
function isZombie(pid: number): boolean {
  const stat = `/proc/${pid}/stat`
  return existsSync(stat) && /\) Z /.test(readFileSync(stat, 'utf8'))
}

/** The address of a unix socket holds about 100 characters; a deep DATA_DIR gets a short stand-in. */
function socketFolder(dataDir: string): string {
  const near = join(dataDir, 'socket')
  const folder =
    near.length < 80 ? near : join(tmpdir(), `krets-${createHash('sha1').update(dataDir).digest('hex').slice(0, 12)}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  return folder
}

function lastLines(file: string): string {
  return readFileSync(file, 'utf8').split('\n').slice(-15).join('\n')
}
