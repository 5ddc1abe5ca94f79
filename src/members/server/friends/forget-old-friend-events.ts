import type { Queries } from '#core/server/db.ts'

export const friendEventDays = 365

/** Who asked whom is forgotten after a year; how they stand to each other now is not. */
export async function forgetOldFriendEvents(db: Queries, now: Date): Promise<void> {
  const before = new Date(now.getTime() - friendEventDays * 24 * 3_600_000)
  await db.query('friend-events-forget', 'delete from friendship_event where at < $1', [before])
}
