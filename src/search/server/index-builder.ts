import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Db } from '#core/server/db.ts'
import type { IndexData } from './engine/catalogue-index.ts'
import { type HandedOver, takeOver } from './engine/packed-arrays.ts'
import { indexVersion, type KeptIndex, readIndex } from './index-file.ts'

/** What the thread is told. */
export type ThreadWork = Pick<Db, 'connection' | 'namedStatements'> & {
  file: string | null
  version: string
  now: Date
  /** Whether nobody is answered before it is done: then it yields to nobody. */
  isAwaited: boolean
}

/** What the thread says when it is done. */
export type ThreadAnswer = HandedOver & { namesMark: number }

/** Builds the index beside the shop, from the database. */
export type IndexBuilder = {
  /** The one built last, by whichever process. */
  kept(): Promise<KeptIndex | null>
  /** Tries until it succeeds; null when it is closed before. */
  build(now: Date, how?: { isAwaited: boolean }): Promise<KeptIndex | null>
  close(): Promise<void>
}

type Parts = {
  db: Pick<Db, 'connection' | 'namedStatements'>
  file: string | null
  onFault: (error: unknown) => void
  /** The program of the thread. */
  program?: URL
  retryMs?: number
}

const usualProgram = new URL('./index-thread.ts', import.meta.url)
/** New objects die young here: fewer and larger rounds of collecting them. */
const youngMegabytes = 64

export async function openIndexBuilder(parts: Parts): Promise<IndexBuilder> {
  const { db, file, onFault, program = usualProgram, retryMs = 5000 } = parts
  const version = await indexVersion()
  const closing = new AbortController()
  const { signal } = closing
  const running = new Set<Worker>()

  function buildOnce(now: Date, isAwaited: boolean): Promise<KeptIndex> {
    const { connection, namedStatements } = db
    const workerData: ThreadWork = { connection, namedStatements, file, version, now, isAwaited }
    const resourceLimits = { maxYoungGenerationSizeMb: youngMegabytes }
    const worker = new Worker(program, { workerData, execArgv: [], resourceLimits })
    // It keeps nobody from leaving.
    worker.unref()
    running.add(worker)
    return new Promise((done, fail) => {
      worker.once('message', (answer: ThreadAnswer) => {
        // The thread is our own, and what it hands over is an index.
        done({ data: takeOver(answer) as IndexData, namesMark: answer.namesMark })
      })
      worker.once('error', fail)
      worker.once('exit', (code) => {
        running.delete(worker)
        fail(new Error(`The thread ended with ${code} before the index was built`))
      })
    })
  }

  return {
    kept: async () => (file ? await readIndex(file, version) : null),
    async build(now, { isAwaited } = { isAwaited: false }) {
      while (!signal.aborted) {
        try {
          return await buildOnce(now, isAwaited)
        } catch (error) {
          if (!signal.aborted) onFault(error)
        }
        await wait(retryMs, undefined, { signal, ref: false }).catch(() => {})
      }
      return null
    },
    async close() {
      closing.abort()
      await Promise.all([...running].map((worker) => worker.terminate()))
    },
  }
}
