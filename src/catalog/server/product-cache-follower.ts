import type { Db } from '#core/server/db.ts'
import type { ChangeReader } from './change-reader.ts'
import type { ProductCacheMemory } from './product-cache-memory.ts'

const pollEvery = 500
/** Milliseconds. Under load hundreds of orders a second change products, so changes are read in batches. */
const notifyEveryMs = 250
/** A few milliseconds of work at a time, yielding to requests. */
const batch = 250

export type Follower = { catchUp(): Promise<void>; close(): Promise<void> }

type Deps = {
  db: Db
  reader: ChangeReader
  memory: ProductCacheMemory
  onReconciliation: () => void
  onError: (error: unknown) => void
}

/**
 * Notifications wake it, and it polls twice a second in case one was lost. Changes during a database outage are read
 * afterwards.
 */
export function followChanges({ db, reader, memory, onReconciliation, onError }: Deps): Follower {
  const waiting = { products: new Set<number>(), navigation: false, everything: false }

  async function readChanges() {
    const news = await reader.next()
    for (const id of news.productIds) waiting.products.add(id)
    waiting.navigation ||= news.navigation
    waiting.everything ||= news.isReset
    if (news.tips || news.isReset) memory.announceTips()
    if (news.reconciliation) onReconciliation()
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
  /** A running read may have started before the caller's change, so another follows. */
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
      if (!isAway) onError(error)
      isAway = true
    }
  }

  let lastNotified = -notifyEveryMs
  let waitingToLook: NodeJS.Timeout | null = null
  function scheduleRead() {
    waitingToLook ??= setTimeout(
      () => {
        waitingToLook = null
        lastNotified = performance.now()
        void look()
      },
      Math.max(0, lastNotified + notifyEveryMs - performance.now()),
    )
  }

  const stopListening = db.listen('change', scheduleRead)
  const timer = setInterval(look, pollEvery)
  return {
    catchUp,
    async close() {
      clearInterval(timer)
      await stopListening()
      if (waitingToLook) clearTimeout(waitingToLook)
      // Those who asked for the read have its error.
      await running?.catch(() => {})
    },
  }
}
