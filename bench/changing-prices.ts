import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '#core/server/db.ts'
import { startEmbedded } from '#database/embedded-postgres.ts'

const everyMs = 200

/** While `work` runs, the price of one product after another is changed, five of them a second. */
export async function whilePricesChange<T>(
  dataDir: string,
  work: () => Promise<T>,
): Promise<{ found: T; changes: number }> {
  const server = await startEmbedded(dataDir)
  const db = openDatabase({ connection: server.connection, poolSize: 1 })
  const done = new AbortController()
  try {
    const changing = changePrices()
    const found = await work()
    done.abort()
    return { found, changes: await changing }
  } finally {
    done.abort()
    await db.close()
    await server.stop()
  }

  async function changePrices(): Promise<number> {
    const ids = await db.query<{ id: number }>('', 'select id from product order by id')
    let changes = 0
    for (; !done.signal.aborted; changes += 1) {
      const { id } = ids[(changes * step) % ids.length] ?? { id: 0 }
      await db.query('', 'update product set price = price + 100 where id = $1', [id])
      await wait(everyMs, undefined, { signal: done.signal }).catch(() => {})
    }
    return changes
  }
}

/** So that they are of many categories. */
const step = 7919
