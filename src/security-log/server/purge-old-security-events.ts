import type { Queries } from '#core/server/db.ts'

/** Slightly more than a year, so that the same season can be compared. */
export const securityLogDays = 400

export async function purgeOldSecurityEvents(db: Queries, now: Date): Promise<void> {
  const before = new Date(now.getTime() - securityLogDays * 86_400_000)
  await db.query('security-events-purge', 'delete from security_event where at < $1', [before])
}
