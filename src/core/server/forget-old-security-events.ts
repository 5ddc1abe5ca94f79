import type { Queries } from './db.ts'

/** More than a year, so that what happened at the same time of last year can be compared. */
export const securityLogDays = 400

export async function forgetOldSecurityEvents(db: Queries, now: Date): Promise<void> {
  const before = new Date(now.getTime() - securityLogDays * 86_400_000)
  await db.query('security-events-forget', 'delete from security_event where at < $1', [before])
}
