import type { Queries } from '#core/server/db.ts'
import type { AddressName } from '#paths.ts'

export type News = {
  memberId: number
  feed: 'order' | 'notice'
  name: string
  title: string
  avatarName?: string
  path: { name: AddressName; params: Record<string, string | number> }
  /** Also sent to members who want important notifications only. */
  isImportant?: boolean
  isSeen?: boolean
  /** A member is notified once per kind and cause. */
  cause: string
  at: Date
}

/** On commit. Order notifications are always stored; members who want no notifications get them as read. */
export async function notify(tx: Queries, news: readonly News[]): Promise<void> {
  if (news.length === 0) return
  const rows = news.map(({ avatarName = '', isImportant = false, isSeen = false, ...one }) => ({
    ...one,
    avatarName,
    isImportant,
    isSeen,
  }))
  await tx.query('feed-notify', notifySql, [JSON.stringify(rows)])
}

/** Removes notifications that no longer hold: those of the kind whose cause begins with this word. */
export async function withdrawNews(
  tx: Queries,
  { memberId, name, causeWord }: { memberId: number; name: string; causeWord: string },
  now: Date,
): Promise<void> {
  await tx.query('feed-withdraw', withdrawSql, [memberId, name, causeWord, now])
}

const withdrawSql = `
  update feed_entry set removed_at = $4, dismissed_at = coalesce(dismissed_at, $4)
  where member_id = $1 and name = $2 and split_part(cause, ' ', 1) = $3 and removed_at is null`
const notifySql = `
  insert into feed_entry (member_id, feed, name, title, avatar_name, path, is_important, cause, occurred_at, dismissed_at)
  select n."memberId", n.feed, n.name, n.title, n."avatarName", n.path, n."isImportant", n.cause, n.at,
    case when n."isSeen" or l.level = 0 then n.at end
  from jsonb_to_recordset($1::jsonb) as n("memberId" int, feed text, name text, title text, "avatarName" text, path jsonb,
    "isImportant" boolean, "isSeen" boolean, cause text, at timestamptz)
  join member m on m.id = n."memberId"
  cross join lateral (select coalesce((m.settings->>'notification_settings_level')::int, 2) as level) as l
  where n.feed = 'order' or l.level >= case when n."isImportant" then 1 else 2 end
  on conflict (member_id, name, cause) do nothing`
