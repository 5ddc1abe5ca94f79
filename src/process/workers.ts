import cluster, { type Worker } from 'node:cluster'
import { pause } from '#core/server/pause.ts'
import { startEmbedded } from '#database/embedded-postgres.ts'
import type { Config } from '#environment/config.ts'

export type OpenWorkers = {
  /** Settles with the code that a worker asked to end all with. */
  ended: Promise<number>
  /** Opens a process in the place of each, one at a time, and closes the earlier one when the new one is open. */
  replace(): void
  /** What hurries it is passed on to the processes. */
  close(options?: { hurry?: AbortSignal }): Promise<void>
}

type Deps = { config: Config; print: (line: string) => void; onLost: (error: Error) => void }

const againAfterMs = 1000
const maxStarts = 5
/** Beside the pool: the owner's two, the thread that builds the index, and those that listen. */
const connectionsBesidePool = 16
const connectionsOfOthers = 20

class NotOpened extends Error {
  readonly signal: string | null
  constructor(message: string, signal: string | null) {
    super(message)
    this.signal = signal
  }
}

/**
 * Several processes of the shop on one port of this machine. The first opens alone, since it may have to migrate and to
 * load the demo shop; it alone runs jobs. One that ends is started again. All are replaced at SIGHUP.
 */
export async function openWorkers({ config, print, onLost }: Deps, restartCode: number): Promise<OpenWorkers> {
  const { workers: count, databasePool, databaseUrl } = config
  // One more while they are replaced.
  const connections = (count + 1) * (databasePool + connectionsBesidePool) + connectionsOfOthers
  // Held by this process, so that no worker that ends takes the database with it.
  const database = databaseUrl
    ? null
    : await startEmbedded(config.dataDir, {
        onStep: (step) => print(`${step} …`),
        settings: { max_connections: String(connections) },
      })
  database?.lost.catch(onLost)
  const running = new Map<number, Worker>()
  const leaving = new Set<Worker>()
  const closing = new AbortController()
  const ended = Promise.withResolvers<number>()

  async function open(index: number): Promise<void> {
    const earlier = running.get(index)
    const worker = cluster.fork({ ...settingsOf(index, config), OTHERS_SERVE: String(running.size > 0) })
    running.set(index, worker)
    const opened = Promise.withResolvers<void>()
    let isOpen = false
    worker.on('message', (message) => {
      if (message !== opensMessage) return
      isOpen = true
      opened.resolve()
    })
    worker.once('exit', (code, signal) => {
      if (leaving.delete(worker)) return
      const isCurrent = running.get(index) === worker
      if (isCurrent) running.delete(index)
      if (closing.signal.aborted) return opened.resolve()
      if (code === restartCode) return ended.resolve(restartCode)
      if (!isOpen) {
        opened.reject(new NotOpened(`Process ${index + 1} ended (${signal ?? code}) before it was open.`, signal))
        if (earlier?.isConnected()) running.set(index, earlier)
        else if (earlier) void openAgain(index)
        return
      }
      // Otherwise another is being opened in its place.
      if (!isCurrent) return
      print(`Process ${index + 1} ended (${signal ?? code}) and is started again …`)
      void openAgain(index)
    })
    await opened.promise
    if (!earlier?.isConnected()) return
    leaving.add(earlier)
    earlier.send(leaveMessage)
  }

  /** One that was killed has not refused to start; what it migrated stays, and the rest was rolled back. */
  async function openFirst(index: number): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await open(index)
      } catch (error) {
        const wasKilled = error instanceof NotOpened && error.signal !== null
        if (!wasKilled || attempt === maxStarts || closing.signal.aborted) throw error
        print(`${error.message} It is started again …`)
        await pause(againAfterMs, closing.signal)
      }
    }
  }

  let replacing: Promise<void> | null = null
  async function replaceAll(): Promise<void> {
    for (let index = 0; index < count && !closing.signal.aborted; index++) await open(index)
    print(`${count} processes have been replaced`)
  }
  function replace(): void {
    replacing ??= replaceAll()
      .catch((error: Error) => print(`${error.message} Those that are open go on.`))
      .finally(() => {
        replacing = null
      })
  }

  async function openAgain(index: number): Promise<void> {
    while (!closing.signal.aborted) {
      await pause(againAfterMs, closing.signal)
      if (closing.signal.aborted) return
      try {
        return await open(index)
      } catch (error) {
        print(error instanceof Error ? error.message : String(error))
      }
    }
  }

  async function close({ hurry }: { hurry?: AbortSignal } = {}): Promise<void> {
    closing.abort()
    const all = [...running.values(), ...leaving].map(async (worker) => {
      const gone = new Promise((done) => worker.once('exit', done))
      // By SIGINT without draining.
      worker.process.kill(hurry?.aborted ? 'SIGINT' : 'SIGTERM')
      hurry?.addEventListener('abort', () => void worker.process.kill('SIGINT'))
      await gone
    })
    await Promise.all(all)
    await database?.stop()
  }

  try {
    await openFirst(0)
    await Promise.all(Array.from({ length: count - 1 }, (_, at) => openFirst(at + 1)))
  } catch (error) {
    await close()
    throw error
  }
  print(`${count} processes serve on this port`)
  return { ended: ended.promise, replace, close }
}

const opensMessage = 'open'
export const leaveMessage = 'leave'

/** In a worker, once the shop is open. */
export function tellOpen(): void {
  process.send?.(opensMessage)
}

/** The output of the first worker is that of the shop. */
export const isFirstWorker = (): boolean => (process.env.WORKER_NUMBER ?? '1') === '1'

/** In a worker that is opened beside others. */
export const othersServe = (): boolean => cluster.isWorker && process.env.OTHERS_SERVE === 'true'

function settingsOf(index: number, { jobs, metrics }: Config): Record<string, string> {
  return {
    WORKER_NUMBER: String(index + 1),
    ...(index > 0 || !jobs ? { JOBS: 'false' } : {}),
    ...(metrics && metrics.port > 0 ? { METRICS_PORT: String(metrics.port + index) } : {}),
  }
}
