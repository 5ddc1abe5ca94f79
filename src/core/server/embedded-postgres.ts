import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findBinaries } from './postgres-binaries.ts'
import { initData, majorOf, refuseOtherVersion } from './postgres-data.ts'
import { isAlive, type RunningServer, runningOrStarted, type ServerParts, stopServer } from './postgres-process.ts'
import { type ServerUser, serverUser } from './postgres-user.ts'

export type EmbeddedPostgres = {
  /** For pg: a unix socket, nothing on the network. */
  connection: { host: string; user: string; database: string }
  /** True when a server that was running already is used. */
  isAttached: boolean
  /** Leaves the server, and shuts it down if it is ours: neither started by another living process nor taken over by one. */
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  onStep?: (text: string) => void
  /** PostgreSQL's own, over ours. */
  settings?: Record<string, string>
  /** Runs as on a machine where root has no user namespaces. */
  withoutNamespaces?: boolean
}

const user = 'krets'

const ownSettings = {
  listen_addresses: '',
  max_connections: '60',
  shared_buffers: '256MB',
  max_wal_size: '2GB',
  wal_compression: 'on',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
  // The detail of an error holds values: addresses, names.
  log_error_verbosity: 'terse',
}

/** Starts PostgreSQL with its data under `dataDir`, or uses the one that runs there. One that dies is started again. */
export async function startEmbedded(dataDir: string, options: EmbeddedOptions = {}): Promise<EmbeddedPostgres> {
  const { onStep = () => {}, settings = {}, withoutNamespaces = false } = options
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const place = realpathSync(dataDir)
  const binaries = findBinaries(majorOf(join(place, 'postgres')))
  const runAs = serverUser({ binaries, dataDir: place, withoutNamespaces })
  if (runAs.home !== place)
    onStep(`Keeping the database in ${runAs.home}, since PostgreSQL's user cannot get to ${place}`)
  const data = join(runAs.home, 'postgres')
  if (majorOf(data) === null) {
    onStep(`Creating the database in ${data}`)
    initData({ major: binaries.major, data, user, runAs })
  }
  refuseOtherVersion(data, binaries.major)
  runAs.own(data)

  const socket = socketFolder(runAs)
  const connection = { host: socket, user, database: 'postgres' }
  const parts: ServerParts = {
    data,
    runAs,
    connection,
    logFile: join(place, 'postgres.log'),
    settings: { ...ownSettings, unix_socket_directories: socket, ...settings },
  }
  const watch = watchServer(parts, await runningOrStarted(parts), onStep)
  return { connection, isAttached: watch.isAttached, stop: watch.stop }
}

const lookEvery = 250

/** Sees to it that the server runs until it is stopped. */
function watchServer(parts: ServerParts, first: RunningServer, onStep: (text: string) => void) {
  const ownership = ownershipOf(`${parts.data}.owner`)
  let server = first
  let isOurs = !first.isAttached || !ownership.isTaken()
  if (isOurs) ownership.take()
  const end = new AbortController()
  const watched = watch()

  async function watch(): Promise<void> {
    while (!end.signal.aborted) {
      if (!isAlive(server.pid)) await startAgain()
      await wait(lookEvery, undefined, { signal: end.signal, ref: false }).catch(() => {})
    }
  }

  async function startAgain(): Promise<void> {
    onStep('PostgreSQL ended unexpectedly and is started again')
    try {
      server = await runningOrStarted(parts)
      isOurs ||= !server.isAttached
      if (isOurs) ownership.take()
    } catch (error) {
      onStep(error instanceof Error ? error.message : String(error))
    }
  }

  return {
    isAttached: first.isAttached,
    async stop() {
      end.abort()
      await watched
      if (!isOurs) return
      await stopServer(server.pid)
      ownership.leave()
    },
  }
}

/** Which process stops the server when it ends: the one that started it, or after its death the next that came. */
function ownershipOf(file: string) {
  return {
    isTaken: () => existsSync(file) && isAlive(Number(readFileSync(file, 'utf8'))),
    take: () => writeFileSync(file, String(process.pid)),
    leave: () => rmSync(file, { force: true }),
  }
}

/** The address of a unix socket holds about 100 characters; a deep DATA_DIR gets a short stand-in. */
function socketFolder({ home, own }: ServerUser): string {
  const near = join(home, 'socket')
  const short = join(tmpdir(), `krets-${createHash('sha1').update(home).digest('hex').slice(0, 12)}`)
  const folder = near.length < 80 ? near : short
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  own(folder)
  chmodSync(folder, 0o700)
  return folder
}
