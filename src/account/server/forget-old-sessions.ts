import type { Queries } from '#core/server/db.ts'

/** Nobody can use them any more. */
export async function forgetOldSessions(db: Queries, now: Date): Promise<void> {
  await db.query('sessions-forget', 'delete from session where expires_at < $1', [now])
}
