import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { DatabaseGone, type Db, isConnectionFault, type Queries, runQuery } from './db.ts'

export type Transaction = Queries & { client: pg.PoolClient }

const mostTries = 5

/** One transaction on one connection. It is tried anew when PostgreSQL gave it up for another (40001, 40P01). */
export async function inTransaction<T>(db: Db, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(db, work)
    } catch (error) {
      if (attempt >= mostTries || !wasGivenUp(error)) throw error
      await wait(attempt * 5 + Math.random() * 10)
    }
  }
}

async function once<T>(db: Db, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await db.pool.connect().catch((error: unknown) => {
    throw isConnectionFault(error) ? new DatabaseGone(error) : error
  })
  let broken = false
  try {
    await runQuery(client, { name: undefined, text: 'begin', values: undefined })
    const result = await work(transactionOn(db, client))
    await runQuery(client, { name: undefined, text: 'commit', values: undefined })
    return result
  } catch (error) {
    broken = error instanceof DatabaseGone
    if (!broken) await client.query('rollback').catch(() => (broken = true))
    throw error
  } finally {
    client.release(broken)
  }
}

function transactionOn(db: Db, client: pg.PoolClient): Transaction {
  return {
    client,
    query: (name, sql, params) =>
      runQuery(client, { name: db.namedStatements ? name : undefined, text: sql, values: params }),
  }
}

function wasGivenUp(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01')
}
