import type { Db } from '#core/server/db.ts'

/** How long a change of many products can be undone. */
export const bulkChangeDays = 30

export async function purgeBulkChanges(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - bulkChangeDays * 24 * 3_600_000)
  await db.query(
    'purge-bulk-changes',
    `delete from bulk_change where state in ('done', 'undone', 'withdrawn') and finished_at < $1`,
    [before],
  )
}
