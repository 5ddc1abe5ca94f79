import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pause } from '#core/server/pause.ts'
import { refuseOtherOwner } from './data-owner.ts'
import { findBinaries } from './postgres-binaries.ts'
import { checkVersion, initData, isGone, majorOf } from './postgres-data.ts'
import {
  isAlive,
  type RunningServer,
  rotateLog,
  runningOrStarted,
  type ServerOptions,
  stopServer,
} from './postgres-process.ts'
import { type ServerUser, serverUser } from './postgres-user.ts'

export type EmbeddedPostgres = {
  connection: { host: string; user: string; database: string }
  isAttached: boolean
  /** The folder of its data, which is another than the given one where its user cannot get there. */
  home: string
  /** Rejects when the server has ended and cannot be started again. */
  lost: Promise<never>
  /** Stops using the server, and shuts it down unless another running process started it or has taken it over. */
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  onStep?: (text: string) => void
  settings?: Record<string, string>
  withoutNamespaces?: boolean
  /** The version for new data, rather than the newest. */
  major?: number
  restarts?: Restarts
  /** What only works with a shop's data refuses a folder without any, rather than making new. */
  mustExist?: boolean
}

type Restarts = { attempts: number; firstDelayMs: number }
/** Twelve minutes with the delays between. */
const usualRestarts: Restarts = { attempts: 12, firstDelayMs: 1000 }
const maxDelayMs = 120_000

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
  const {
    onStep = () => {},
    settings = {},
    withoutNamespaces = false,
    major = null,
    restarts = usualRestarts,
    mustExist = false,
  } = options
  if (mustExist && !existsSync(dataDir)) refuseNone(dataDir)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const place = realpathSync(dataDir)
  refuseOtherOwner(place)
  const binaries = findBinaries(majorOf(join(place, 'postgres')) ?? major)
  const runAs = serverUser({ binaries, dataDir: place, withoutNamespaces })
  if (runAs.home !== place)
    onStep(`Keeping the database in ${runAs.home}, since PostgreSQL's user cannot get to ${place}`)
  const data = join(runAs.home, 'postgres')
  if (majorOf(data) === null) {
    if (mustExist) refuseNone(place)
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
  const watch = watchServer(deps, await runningOrStarted(deps), { onStep, restarts })
  return { connection, isAttached: watch.isAttached, home: runAs.home, lost: watch.lost, stop: watch.stop }
}

function refuseNone(dataDir: string): never {
  throw new Error(
    `There is no database in DATA_DIR=${dataDir}. Set DATA_DIR to the folder of the shop, or start the shop first.`,
  )
}

const lookEvery = 250

type Watch = { onStep: (text: string) => void; restarts: Restarts }

function watchServer(deps: ServerOptions, first: RunningServer, { onStep, restarts }: Watch) {
  const ownership = ownershipOf(`${deps.data}.owner`)
  let server = first
  let isOurs = !first.isAttached || !ownership.isTaken()
  let mayRotate = true
  if (isOurs) ownership.take()
  const end = new AbortController()
  const lost = Promise.withResolvers<never>()
  // Those who do not wait for it are not ended by it.
  lost.promise.catch(() => {})
  const watched = watch()

  async function watch(): Promise<void> {
    while (!end.signal.aborted) {
      if (!isAlive(server.pid) && !(await startAgain())) return
      if (isOurs) keepLogSmall()
      await pause(lookEvery, end.signal, { ref: false })
    }
  }

  function keepLogSmall(): void {
    if (!mayRotate) return
    try {
      rotateLog(deps.logFile)
    } catch (error) {
      mayRotate = false
      onStep(`${deps.logFile} could not be rotated: ${error instanceof Error ? error.message : String(error)}`)
    }
  }

  /** Each attempt waits twice as long as the one before. */
  async function startAgain(): Promise<boolean> {
    onStep('PostgreSQL ended unexpectedly and is started again')
    let delay = restarts.firstDelayMs
    let reason = ''
    for (let attempt = 1; !end.signal.aborted; attempt++) {
      const hasNone = isGone(deps.data)
      if (hasNone || attempt > restarts.attempts) {
        const why = hasNone ? `its folder ${deps.data} is gone or holds no database any more` : reason
        lost.reject(new Error(`PostgreSQL ended and cannot be started again: ${why}`))
        return false
      }
      try {
        server = await runningOrStarted(deps)
        isOurs ||= !server.isAttached
        if (isOurs) ownership.take()
        return true
      } catch (error) {
        const text = error instanceof Error ? error.message : String(error)
        if (text !== reason) onStep(text)
        reason = text
      }
      await pause(delay, end.signal, { ref: false })
      delay = Math.min(delay * 2, maxDelayMs)
    }
    return true
  }

  return {
    isAttached: first.isAttached,
    lost: lost.promise,
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
