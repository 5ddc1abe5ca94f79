import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { currentApiKey } from './acting-api-key.ts'
import { asDatabaseGone, changedResult, type Db, type PooledConnection, type Queries, refuseUnconfirmed } from './db.ts'
import { currentRequestId, isRequestId } from './log.ts'
import { codeOf } from './lost-connection.ts'

export type Transaction = Queries & { client: pg.PoolClient }

type Options = {
  isolation?: 'read committed' | 'repeatable read' | 'serializable'
  /** Disables the statement timeout: for migrations and the like, never for requests. */
  isLong?: boolean
}

const maxAttempts = 5

/**
 * Retried on serialisation failures, deadlocks (40001, 40P01) and when a migration has changed a prepared statement
 * (0A000), so `work` must do nothing but query the database.
 */
export async function inTransaction<T>(
  db: Db,
  work: (tx: Transaction) => Promise<T>,
  options: Options = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(db, work, options)
    } catch (error) {
      // Each connection may have prepared it.
      const isOutdated = codeOf(error) === changedResult && attempt <= db.pool.options.max
      if (!isOutdated && (attempt >= maxAttempts || !wasGivenUp(error))) throw error
      if (!isOutdated) await wait(Math.random() * 10 * 2 ** attempt)
    }
  }
}

const callbacks = new WeakMap<Queries, (() => void)[]>()

/** For what may only be said when it is true, such as a line of the log. At once outside a transaction. */
export function afterCommit(tx: Queries, callback: () => void): void {
  const waiting = callbacks.get(tx)
  if (waiting) waiting.push(callback)
  else callback()
}

/** Jobs that are queued in the transaction take the id of the request over. */
function begin(isolation: NonNullable<Options['isolation']>): string {
  const id = currentRequestId()
  const setting = isRequestId(id) ? `; set local krets.request_id = '${id}'` : ''
  const key = currentApiKey()
  // The logs take it over by the defaults of their columns.
  const actor = key
    ? `; set local krets.api_key = ${pg.escapeLiteral(JSON.stringify({ id: key.id, name: key.name }))}`
    : ''
  return `begin isolation level ${isolation}${setting}${actor}`
}

async function once<T>(db: Db, work: (tx: Transaction) => Promise<T>, options: Options): Promise<T> {
  const { isolation = 'read committed', isLong = false } = options
  const borrowed = await db.borrow({ isLong })
  let isBroken = false
  try {
    await borrowed.client.query(begin(isolation)).catch((error: unknown) => {
      throw asDatabaseGone(error)
    })
    if (isLong) await borrowed.query('', 'set local statement_timeout = 0')
    const tx = { client: borrowed.client, query: borrowed.query, encrypt: borrowed.encrypt }
    const waiting: (() => void)[] = []
    callbacks.set(tx, waiting)
    const result = await work(tx)
    await commit(borrowed)
    for (const callback of waiting) callback()
    return result
  } catch (error) {
    // If the rollback fails, closing the connection ends the transaction.
    await borrowed.query('', 'rollback').catch(() => {
      isBroken = true
    })
    throw error
  } finally {
    borrowed.giveBack(isBroken)
  }
}

/** COMMIT after a failed statement rolls back without an error, even if `work` caught the failure. */
async function commit({ client }: PooledConnection): Promise<void> {
  const { command } = await client.query('commit').catch((error: unknown) => {
    throw asDatabaseGone(error)
  })
  refuseUnconfirmed(client)
  if (command !== 'COMMIT')
    throw new Error('A statement failed, but its error was caught; the transaction was rolled back')
}

export function wasGivenUp(error: unknown): boolean {
  const code = codeOf(error)
  return code === '40001' || code === '40P01'
}
