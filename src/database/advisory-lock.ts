import type { Db, PooledConnection } from '#core/server/db.ts'

/**
 * Runs `work` unless another process is doing the same: then it is not run, and the answer is null. `work` may use the
 * connection that holds the lock; what it sets on it, it resets.
 */
export async function ifAlone<T>(
  db: Db,
  lock: number,
  work: (holder: PooledConnection) => Promise<T>,
): Promise<{ result: T } | null> {
  const borrowed = await db.direct.borrow({ isLong: true })
  let isReleased = false
  try {
    const [got] = await borrowed.query<{ isOurs: boolean }>('', 'select pg_try_advisory_lock($1) as "isOurs"', [lock])
    if (!got?.isOurs) {
      isReleased = true
      return null
    }
    try {
      return { result: await work(borrowed) }
    } finally {
      await borrowed.query('', 'select pg_advisory_unlock($1)', [lock])
      isReleased = true
    }
  } finally {
    // Otherwise the end of the connection releases it.
    borrowed.giveBack(!isReleased)
  }
}
