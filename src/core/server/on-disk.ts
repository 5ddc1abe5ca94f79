import { batcher } from './batcher.ts'
import type { Queries } from './db.ts'

/**
 * Waits until everything committed before the call is on disk, including asynchronous commits. Calls during a flush
 * share the next one.
 */
export async function onDisk(db: Queries): Promise<void> {
  await flushed(db, null)
}

const flushed = batcher<Queries, null, null>(async (db) => {
  await flush(db)
  return () => null
})

/** An empty transaction that waits like any commit, also for replicas. */
export async function flush(db: Queries): Promise<void> {
  await db.query('on-disk', `select pg_logical_emit_message(true, 'krets', '')`)
}
