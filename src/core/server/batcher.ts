import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import type { Queries } from './db.ts'

type Waiting<Item, Answer> = { item: Item; resolve(answer: Answer): void; reject(error: unknown): void }
type Line<Item, Answer> = {
  waiting: Waiting<Item, Answer>[]
  isUnderWay: boolean
  begunAt: number
  /** Ends the wait for more calls. */
  beginNow: () => void
}

const maxBatchSize = 50
/** Too many to wait for more. */
const enough = 8

/** For orders, whose cost is mostly that of statements and commits. */
export const underLoadEveryMs = 20

type Options = {
  /** A run begins so many milliseconds after the one before, unless enough calls wait: under load more share it. */
  everyMs?: number
}

/**
 * Batches concurrent calls: those of one turn of the event loop share a run, and calls made while the work runs share
 * the next one. One queue per database. A failure rejects every call of the run.
 */
export function batcher<Db extends Queries, Item, Answer>(
  work: (db: Db, items: Item[]) => Promise<(item: Item) => Answer>,
  { everyMs = 0 }: Options = {},
): (db: Db, item: Item) => Promise<Answer> {
  const lines = new WeakMap<Db, Line<Item, Answer>>()

  async function workOff(db: Db, line: Line<Item, Answer>): Promise<void> {
    line.isUnderWay = true
    await setImmediate()
    while (line.waiting.length > 0) {
      const early = line.begunAt + everyMs - performance.now()
      if (early > 0 && line.waiting.length < enough) await moreCalls(line, early)
      line.begunAt = performance.now()
      const some = line.waiting.splice(0, maxBatchSize)
      const items = some.map(({ item }) => item)
      try {
        const answerTo = await work(db, items)
        for (const { item, resolve } of some) resolve(answerTo(item))
      } catch (error) {
        for (const { reject } of some) reject(error)
      }
    }
    line.isUnderWay = false
  }

  return (db, item) => {
    const line = lines.get(db) ?? { waiting: [], isUnderWay: false, begunAt: -everyMs, beginNow: () => {} }
    lines.set(db, line)
    const answer = new Promise<Answer>((resolve, reject) => line.waiting.push({ item, resolve, reject }))
    if (!line.isUnderWay) void workOff(db, line)
    else if (line.waiting.length >= enough) line.beginNow()
    return answer
  }
}

async function moreCalls(line: Pick<Line<unknown, unknown>, 'beginNow'>, milliseconds: number): Promise<void> {
  const waiting = new AbortController()
  line.beginNow = () => waiting.abort()
  // It ends with an error when enough calls wait.
  await wait(milliseconds, undefined, { signal: waiting.signal }).catch(() => {})
}
