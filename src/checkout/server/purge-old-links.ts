import type { Queries } from '#core/server/db.ts'

export const linkDays = 30

export async function purgeOldLinks(db: Queries, now: Date): Promise<void> {
  const before = new Date(now.getTime() - linkDays * 24 * 3_600_000)
  await db.query('links-purge', 'delete from payment_link where expires_at < $1', [before])
}
