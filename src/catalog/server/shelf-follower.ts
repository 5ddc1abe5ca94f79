import type { Db } from '#core/server/db.ts'
import type { ChangeReader } from './change-reader.ts'
import type { ShelfMemory } from './shelf-memory.ts'

const pollEvery = 500
/** Milliseconds. Hundreds of orders a second each change a product: they are read together. */
const hearEvery = 100
/** Some milliseconds of work at a time, so that visitors are answered in between. */
const batch = 250

export type Follower = { catchUp(): Promise<void>; close(): Promise<void> }

type Parts = { db: Db; reader: ChangeReader; memory: ShelfMemory; onFault: (error: unknown) => void }

/**
 * Keeps the memory current: a notification wakes it, and it looks twice a second in case one was lost. What could not be
 * read while the database was away waits until it is back.
 */
export function followChanges({ db, reader, memory, onFault }: Parts): Follower {
  const waiting = { products: new Set<number>(), navigation: false, everything: false }

  async function readChanges() {
    const news = await reader.next()
    for (const id of news.productIds) waiting.products.add(id)
    waiting.navigation ||= news.navigation
    waiting.everything ||= news.isReset
    if (news.tips || news.isReset) memory.announceTips()
    if (waiting.everything) {
      await memory.rereadEverything()
      waiting.products.clear()
      waiting.navigation = waiting.everything = false
    }
    if (waiting.navigation) {
      for (const id of await memory.rereadNavigation()) waiting.products.add(id)
      waiting.navigation = false
    }
    const ids = [...waiting.products]
    for (let from = 0; from < ids.length; from += batch) {
      const some = ids.slice(from, from + batch)
      await memory.reread(some)
      for (const id of some) waiting.products.delete(id)
    }
  }

  let running: Promise<void> | null = null
  let isAskedAgain = false
  /** A reading under way may have begun before what the caller knows of, so another follows it. */
  function catchUp(): Promise<void> {
    isAskedAgain = true
    running ??= (async () => {
      try {
        while (isAskedAgain) {
          isAskedAgain = false
          await readChanges()
        }
      } finally {
        running = null
      }
    })()
    return running
  }

  let isAway = false
  async function look() {
    try {
      await catchUp()
      isAway = false
    } catch (error) {
      if (!isAway) onFault(error)
      isAway = true
    }
  }

  let lastHeard = -hearEvery
  let waitingToLook: NodeJS.Timeout | null = null
  /** At once where it has been calm. */
  function hear() {
    waitingToLook ??= setTimeout(
      () => {
        waitingToLook = null
        lastHeard = performance.now()
        void look()
      },
      Math.max(0, lastHeard + hearEvery - performance.now()),
    )
  }

  const stopListening = db.listen('change', hear)
  const timer = setInterval(look, pollEvery)
  return {
    catchUp,
    async close() {
      clearInterval(timer)
      await stopListening()
      if (waitingToLook) clearTimeout(waitingToLook)
      await running?.catch(() => {})
    },
  }
}
