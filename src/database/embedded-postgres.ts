import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pause } from '#core/server/pause.ts'
import { findBinaries } from './postgres-binaries.ts'
import { checkVersion, initData, majorOf } from './postgres-data.ts'
import { isAlive, type RunningServer, runningOrStarted, type ServerOptions, stopServer } from './postgres-process.ts'
import { type ServerUser, serverUser } from './postgres-user.ts'

export type EmbeddedPostgres = {
  connection: { host: string; user: string; database: string }
  isAttached: boolean
  /** Stops using the server, and shuts it down unless another living process started it or has taken it over. */
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  onStep?: (text: string) => void
  settings?: Record<string, string>
  withoutNamespaces?: boolean
  /** The version for new data, rather than the newest. */
  major?: number
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
  // Error details contain values such as addresses and names.
  log_error_verbosity: 'terse',
}

/** Starts PostgreSQL with its data under `dataDir`, or uses the running one. Restarts it if it dies. */
export async function startEmbedded(dataDir: string, options: EmbeddedOptions = {}): Promise<EmbeddedPostgres> {
  const { onStep = () => {}, settings = {}, withoutNamespaces = false, major = null } = options
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const place = realpathSync(dataDir)
  const binaries = findBinaries(majorOf(join(place, 'postgres')) ?? major)
  const runAs = serverUser({ binaries, dataDir: place, withoutNamespaces })
  if (runAs.home !== place)
    onStep(`Keeping the database in ${runAs.home}, since PostgreSQL's user cannot get to ${place}`)
  const data = join(runAs.home, 'postgres')
  if (majorOf(data) === null) {
    onStep(`Creating the database in ${data}`)
    initData({ major: binaries.major, data, user, runAs })
  }
  checkVersion(data, binaries.major)
  runAs.own(data)

  const socket = socketFolder(runAs)
  const connection = { host: socket, user, database: 'postgres' }
  const deps: ServerOptions = {
    data,
    runAs,
    connection,
    logFile: join(place, 'postgres.log'),
    settings: { ...ownSettings, unix_socket_directories: socket, ...settings },
  }
  const watch = watchServer(deps, await runningOrStarted(deps), onStep)
  return { connection, isAttached: watch.isAttached, stop: watch.stop }
}

const lookEvery = 250

function watchServer(deps: ServerOptions, first: RunningServer, onStep: (text: string) => void) {
  const ownership = ownershipOf(`${deps.data}.owner`)
  let server = first
  let isOurs = !first.isAttached || !ownership.isTaken()
  if (isOurs) ownership.take()
  const end = new AbortController()
  const watched = watch()

  async function watch(): Promise<void> {
    while (!end.signal.aborted) {
      if (!isAlive(server.pid)) await startAgain()
      await pause(lookEvery, end.signal, { ref: false })
    }
  }

  async function startAgain(): Promise<void> {
    onStep('PostgreSQL ended unexpectedly and is started again')
    try {
      server = await runningOrStarted(deps)
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

/** The process that shuts the server down: the one that started it, or after its death the next one. */
function ownershipOf(file: string) {
  return {
    isTaken: () => existsSync(file) && isAlive(Number(readFileSync(file, 'utf8'))),
    take: () => writeFileSync(file, String(process.pid)),
    leave: () => rmSync(file, { force: true }),
  }
}

/** A Unix socket path is limited to about 100 characters; a deep DATA_DIR gets a short alias. */
function socketFolder({ home, own }: ServerUser): string {
  const near = join(home, 'socket')
  const short = join(tmpdir(), `krets-${createHash('sha1').update(home).digest('hex').slice(0, 12)}`)
  const folder = near.length < 80 ? near : short
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  own(folder)
  chmodSync(folder, 0o700)
  return folder
}
