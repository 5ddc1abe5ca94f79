import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { asDatabaseGone, type Borrowed, type Db, type Queries } from './db.ts'
import { codeOf } from './lost-connection.ts'

export type Transaction = Queries & { client: pg.PoolClient }

type Options = {
  isolation?: 'read committed' | 'repeatable read' | 'serializable'
  /** Disables the statement timeout: for migrations and the like, never for requests. */
  isLong?: boolean
}

const maxAttempts = 5

/** Retried on serialisation failures and deadlocks (40001, 40P01), so `work` must do nothing but query the database. */
export async function inTransaction<T>(
  db: Db,
  work: (tx: Transaction) => Promise<T>,
  options: Options = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(db, work, options)
    } catch (error) {
      if (attempt >= maxAttempts || !wasGivenUp(error)) throw error
      await wait(Math.random() * 10 * 2 ** attempt)
    }
  }
}

async function once<T>(db: Db, work: (tx: Transaction) => Promise<T>, options: Options): Promise<T> {
  const { isolation = 'read committed', isLong = false } = options
  const borrowed = await db.borrow({ isLong })
  let isBroken = false
  try {
    if (isolation === 'serializable') await borrowed.query('', 'begin isolation level serializable')
    else if (isolation === 'repeatable read') await borrowed.query('', 'begin isolation level repeatable read')
    else await borrowed.query('', 'begin isolation level read committed')
    if (isLong) await borrowed.query('', 'set local statement_timeout = 0')
    const result = await work({ client: borrowed.client, query: borrowed.query, encrypt: borrowed.encrypt })
    await commit(borrowed)
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
async function commit({ client }: Borrowed): Promise<void> {
  const { command } = await client.query('commit').catch((error: unknown) => {
    throw asDatabaseGone(error)
  })
  if (command !== 'COMMIT') throw new Error('A statement failed in the transaction, and nobody gave up')
}

export function wasGivenUp(error: unknown): boolean {
  const code = codeOf(error)
  return code === '40001' || code === '40P01'
}
