import { hiddenNews } from '#core/programme.ts'
import type { Queries } from '#core/server/db.ts'
import type { FeedEntry } from '#notifications/contract.ts'

export const entryColumns = `feed_entry.id, name, title, avatar_name as "avatarName", floor(extract(epoch from occurred_at))::bigint as "occuredAt",
  dismissed_at is not null as dismissed, path`

/** `hidden` is the parameter with the kinds that are not shown. */
export function unreadCount(hidden: string): string {
  return `(select count(*)::int from (
    select from feed_entry where member_id = m.id and dismissed_at is null and removed_at is null and name <> all(${hidden}::text[])
    limit 100) as unread)`
}

export function latestOf(feed: 'order' | 'notice', hidden: string): string {
  return `(select coalesce(json_agg(latest), '[]') from (
    select ${entryColumns} from feed_entry
    where member_id = m.id and feed = '${feed}' and removed_at is null and name <> all(${hidden}::text[])
    order by occurred_at desc, feed_entry.id desc limit 10) as latest)`
}

const max = 200

export async function readFeed(db: Queries, memberId: number, { all }: { all: boolean }): Promise<FeedEntry[]> {
  return await db.query<FeedEntry>(
    'feed-read',
    `select ${entryColumns} from feed_entry
     where member_id = $1 and removed_at is null and ($2 or dismissed_at is null) and name <> all($3::text[])
     order by occurred_at desc, id desc limit ${max}`,
    [memberId, all, hiddenNews()],
  )
}

export async function dismissEntry(db: Queries, memberId: number, id: number, now: Date): Promise<boolean> {
  const dismissed = await db.query(
    'feed-dismiss',
    `update feed_entry set dismissed_at = coalesce(dismissed_at, $3)
     where id = $2 and member_id = $1 and removed_at is null returning id`,
    [memberId, id, now],
  )
  return dismissed.length > 0
}

export async function dismissFeed(db: Queries, memberId: number, now: Date): Promise<void> {
  await db.query(
    'feed-dismiss-all',
    'update feed_entry set dismissed_at = $2 where member_id = $1 and dismissed_at is null and removed_at is null',
    [memberId, now],
  )
}

/** The row is kept hidden, so that the same notification is not created again. */
export async function removeEntry(db: Queries, memberId: number, id: number, now: Date): Promise<boolean> {
  const removed = await db.query(
    'feed-remove',
    `update feed_entry set removed_at = coalesce(removed_at, $3), dismissed_at = coalesce(dismissed_at, $3)
     where id = $2 and member_id = $1 returning id`,
    [memberId, id, now],
  )
  return removed.length > 0
}

export const feedDays = 365

export async function purgeOldFeed(db: Queries, now: Date): Promise<void> {
  const before = new Date(now.getTime() - feedDays * 86_400_000)
  await db.query('feed-purge', 'delete from feed_entry where occurred_at < $1', [before])
}
