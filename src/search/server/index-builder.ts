import { Worker } from 'node:worker_threads'
import type { Db } from '#core/server/db.ts'
import { pause } from '#core/server/pause.ts'
import type { IndexData } from '#search-engine/server/catalogue-index.ts'
import { type HandedOver, takeOver } from '#search-engine/server/packed-arrays.ts'
import { indexVersion, readIndex, type StoredIndex } from './index-file.ts'

export type ThreadWork = Pick<Db, 'connection' | 'namedStatements'> & {
  file: string | null
  version: string
  now: Date
  isAwaited: boolean
}

export type ThreadAnswer = HandedOver & { namesMark: number }

export type IndexBuilder = {
  stored(): Promise<StoredIndex | null>
  build(now: Date, how?: { isAwaited: boolean }): Promise<StoredIndex | null>
  close(): Promise<void>
}

type Deps = {
  db: Pick<Db, 'connection' | 'namedStatements'>
  file: string | null
  onError: (error: unknown) => void
  program?: URL
  retryMs?: number
}

const usualProgram = new URL('./index-thread.ts', import.meta.url)
/** MB. A large young generation means fewer garbage collections. */
const youngMegabytes = 64

export async function openIndexBuilder(deps: Deps): Promise<IndexBuilder> {
  const { db, file, onError, program = usualProgram, retryMs = 5000 } = deps
  const version = await indexVersion()
  const closing = new AbortController()
  const { signal } = closing
  const running = new Set<Worker>()

  function buildOnce(now: Date, isAwaited: boolean): Promise<StoredIndex> {
    const { connection, namedStatements } = db
    const workerData: ThreadWork = { connection, namedStatements, file, version, now, isAwaited }
    const resourceLimits = { maxYoungGenerationSizeMb: youngMegabytes }
    const worker = new Worker(program, { workerData, execArgv: [], resourceLimits })
    worker.unref()
    running.add(worker)
    return new Promise((done, fail) => {
      worker.once('message', (answer: ThreadAnswer) => {
        // Posted by our own thread.
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
    stored: async () => (file ? await readIndex(file, version) : null),
    async build(now, { isAwaited } = { isAwaited: false }) {
      while (!signal.aborted) {
        try {
          return await buildOnce(now, isAwaited)
        } catch (error) {
          if (!signal.aborted) onError(error)
        }
        await pause(retryMs, signal, { ref: false })
      }
      return null
    },
    async close() {
      closing.abort()
      await Promise.all([...running].map((worker) => worker.terminate()))
    },
  }
}
