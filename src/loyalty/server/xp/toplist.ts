import type { Queries } from '#core/server/db.ts'
import { friendIds } from '#friends/server/friend-ids.ts'
import { rankNameOf, shownLevel } from '#identity/ranks.ts'
import type { Toplist, ToplistEntry } from '#loyalty/contract.ts'

type Row = { place: number; id: number; username: string; level: number; xp: number }

const shown = 100

export async function toplistFor(db: Queries, memberId: number, who: 'all' | 'friends'): Promise<Toplist> {
  const among = who === 'friends' ? [...(await friendIds(db, memberId)), memberId] : null
  const [rows, [own]] = await Promise.all([
    db.query<Row>('toplist', listSql, [among, shown]),
    db.query<Row>('toplist-own', ownSql, [among, memberId]),
  ])
  const placed = ({ level, ...row }: Row): ToplistEntry => ({
    ...row,
    level: shownLevel(level),
    rankName: rankNameOf(level),
    isMe: row.id === memberId,
  })
  return { members: rows.map(placed), own: own ? placed(own) : null }
}

export async function putPresence(db: Queries, { memberId, isShown, now }: Presence): Promise<void> {
  await (isShown
    ? db.query('toplist-come', 'delete from toplist_absence where member_id = $1', [memberId])
    : db.query('toplist-leave', 'insert into toplist_absence (member_id, at) values ($1, $2) on conflict do nothing', [
        memberId,
        now,
      ]))
}

type Presence = { memberId: number; isShown: boolean; now: Date }

/** Employees are seen by their friends only: their usernames open the back office. Blocked members are not seen. */
const seen = `m.blocked_at is null and case when $1::int[] is null then not (m.is_employee or m.is_admin) else m.id = any($1) end
    and not exists (select from toplist_absence where member_id = m.id)`

const listSql = `
  select rank() over (order by experience_points desc)::int as place, id, username, rank_level as level,
    experience_points as xp
  from member m where ${seen} order by experience_points desc, id limit $2`

const ownSql = `
  select (select 1 + count(*)::int from member m where experience_points > me.experience_points and ${seen}) as place,
    id, username, rank_level as level, experience_points as xp
  from member me where id = $2 and not exists (select from toplist_absence where member_id = $2)`
