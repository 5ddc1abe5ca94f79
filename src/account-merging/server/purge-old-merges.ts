import type { Queries } from '#core/server/db.ts'

export const mergeDays = 400

/** Links that were never opened go when they expire. */
export async function purgeOldMerges(db: Queries, now: Date): Promise<void> {
  await db.query('merge-purge', 'delete from account_merge where done_at is null and expires_at < $1 or done_at < $2', [
    now,
    new Date(now.getTime() - mergeDays * 86_400_000),
  ])
}
