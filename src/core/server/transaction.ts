import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Borrowed, Db, Queries } from './db.ts'
import { codeOf } from './lost-connection.ts'

export type Transaction = Queries & { client: pg.PoolClient }

type Isolation = 'read committed' | 'repeatable read' | 'serializable'

const mostTries = 5

/**
 * One transaction on one connection. It is tried anew when PostgreSQL gave it up for another (40001, 40P01), so `work`
 * must do nothing but ask the database.
 */
export async function inTransaction<T>(
  db: Db,
  work: (tx: Transaction) => Promise<T>,
  isolation: Isolation = 'read committed',
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(db, work, isolation)
    } catch (error) {
      if (attempt >= mostTries || !wasGivenUp(error)) throw error
      await wait(Math.random() * 10 * 2 ** attempt)
    }
  }
}

async function once<T>(db: Db, work: (tx: Transaction) => Promise<T>, isolation: Isolation): Promise<T> {
  const borrowed = await db.borrow()
  let isBroken = false
  try {
    await borrowed.query('', `begin isolation level ${isolation}`)
    const result = await work({ client: borrowed.client, query: borrowed.query })
    await commit(borrowed)
    return result
  } catch (error) {
    // When even the rollback fails the connection is closed, and the transaction with it.
    await borrowed.query('', 'rollback').catch(() => {
      isBroken = true
    })
    throw error
  } finally {
    borrowed.giveBack(isBroken)
  }
}

/** COMMIT of a transaction with a failed statement rolls back without an error, even if `work` caught the failure. */
async function commit({ client, query }: Borrowed): Promise<void> {
  if (client.getTransactionStatus() === 'E')
    throw new Error('A statement failed in the transaction, and nobody gave up')
  await query('', 'commit')
}

export function wasGivenUp(error: unknown): boolean {
  const code = codeOf(error)
  return code === '40001' || code === '40P01'
}
