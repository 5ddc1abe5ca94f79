import type { Queries } from '#core/server/db.ts'

export const friendEventDays = 365

export async function purgeOldFriendEvents(db: Queries, now: Date): Promise<void> {
  const before = new Date(now.getTime() - friendEventDays * 24 * 3_600_000)
  await db.query('friend-events-purge', 'delete from friendship_event where at < $1', [before])
}
