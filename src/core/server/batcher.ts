import type { Queries } from './db.ts'

type Waiting<Item, Answer> = { item: Item; resolve(answer: Answer): void; reject(error: unknown): void }
type Line<Item, Answer> = { waiting: Waiting<Item, Answer>[]; isUnderWay: boolean }

const maxBatchSize = 50

/**
 * Batches concurrent calls: calls made while the work runs share the next run. One queue per database. A failure
 * rejects every call of the run.
 */
export function batcher<Db extends Queries, Item, Answer>(
  work: (db: Db, items: Item[]) => Promise<(item: Item) => Answer>,
): (db: Db, item: Item) => Promise<Answer> {
  const lines = new WeakMap<Db, Line<Item, Answer>>()

  async function workOff(db: Db, line: Line<Item, Answer>): Promise<void> {
    line.isUnderWay = true
    while (line.waiting.length > 0) {
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
    const line = lines.get(db) ?? { waiting: [], isUnderWay: false }
    lines.set(db, line)
    const answer = new Promise<Answer>((resolve, reject) => line.waiting.push({ item, resolve, reject }))
    if (!line.isUnderWay) void workOff(db, line)
    return answer
  }
}
