import type { Queries } from '#core/server/db.ts'
import { likeText } from '#core/server/like-text.ts'
import type { OtherMember } from '#friends/contract.ts'
import { type OtherRow, otherColumns, otherMember } from './other-member.ts'

/** Employees and members hidden from the top list are found by full name only, blocked members not at all. */
export async function findMembers(db: Queries, memberId: number, text: string): Promise<OtherMember[]> {
  const beginning = `${likeText(text.toLowerCase())}%`
  return (await db.query<OtherRow>('members-find', sql, [memberId, text, beginning])).map(otherMember)
}

const sql = `
  select ${otherColumns} from member m left join friendship f on f.member_id = $1 and f.friend_id = m.id
  where lower(m.username) like $3 and m.id <> $1 and m.blocked_at is null
    and (lower(m.username) = lower($2) or not (m.is_employee or m.is_admin)
      and not exists (select from toplist_absence where member_id = m.id))
  order by lower(m.username) = lower($2) desc, lower(m.username) limit 10`
