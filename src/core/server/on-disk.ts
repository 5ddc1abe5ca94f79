import type { Queries } from './db.ts'
import { together } from './together.ts'

/**
 * Waits until everything that was committed before the call is on disk, also what was committed without waiting. One
 * waits for all: whoever comes while the disk writes is not sure to be with it, and waits for the next time together.
 */
export async function onDisk(db: Queries): Promise<void> {
  await flushed(db, null)
}

/** A transaction of its own that waits as every commit does, for replicas too, and touches no table. */
const flushed = together<Queries, null, null>(async (db) => {
  await db.query('on-disk', `select pg_logical_emit_message(true, 'krets', '')`)
  return () => null
})
