import type { Db } from '#core/server/db.ts'

export const approvalRetentionDays = 90

export async function purgeOldApprovals(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - approvalRetentionDays * 86_400_000)
  await db.query('approval-purge', 'delete from approval where requested_at < $1', [before])
}
