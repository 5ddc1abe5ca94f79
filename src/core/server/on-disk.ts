import { batcher } from './batcher.ts'
import type { Queries } from './db.ts'

/**
 * Waits until everything committed before the call is on disk, including asynchronous commits. Calls during a flush
 * share the next one.
 */
export async function onDisk(db: Queries): Promise<void> {
  await flushed(db, null)
}

/** An empty transaction that waits like any commit, also for replicas. */
const flushed = batcher<Queries, null, null>(async (db) => {
  await db.query('on-disk', `select pg_logical_emit_message(true, 'krets', '')`)
  return () => null
})
