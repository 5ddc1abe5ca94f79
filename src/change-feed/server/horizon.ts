import type { Queries } from '#core/server/db.ts'

/**
 * The transaction before which everything of this database is committed or given up. A snapshot covers all databases of
 * the server, so those of others are left out. What has ended between the snapshot and the look at the sessions is seen
 * by the next statement: read with it, never in the same one.
 */
export async function readFinishedBefore(db: Queries): Promise<string> {
  const [row] = await db.query<{ tx: string }>('finished-before', sql)
  return row?.tx ?? '0'
}

const sql = `
  select coalesce(min(running), pg_snapshot_xmax(pg_current_snapshot()))::text as tx
  from pg_snapshot_xip(pg_current_snapshot()) as running
  where running::text::bigint & 4294967295 in (
    select backend_xid::text::bigint from pg_stat_activity where datname = current_database() and backend_xid is not null
    union all
    select transaction::text::bigint from pg_prepared_xacts where database = current_database()
  )`
