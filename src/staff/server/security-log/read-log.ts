import type { Reads } from '#core/server/db.ts'
import type { SecurityLogEntry, SecurityLogFilter } from '#staff/contract.ts'

export const maxExported = 50_000

type Row = Omit<SecurityLogEntry, 'actor' | 'member' | 'at'> & {
  at: Date
  actorId: number | null
  actorName: string | null
  memberId: number | null
  memberName: string | null
}

type Page = { before: number | null; limit: number }

export async function readSecurityLog(
  db: Reads,
  { type, outcome, person, ip, from, to }: SecurityLogFilter,
  { before, limit }: Page,
): Promise<SecurityLogEntry[]> {
  const rows = await db.query<Row>(
    'security-log-read',
    `select e.id, e.at, e.type, e.outcome, e.ip, e.user_agent as "userAgent", e.details,
       e.actor_id as "actorId", a.username as "actorName", e.member_id as "memberId", m.username as "memberName"
     from security_event e left join member a on a.id = e.actor_id left join member m on m.id = e.member_id
       cross join (select array_agg(id) as ids from (
         select id from member where lower(username) = lower($3)
         union select case when $3 ~ '^[0-9]{1,9}$' then $3::int end) known) who
     where ($1::text is null or e.type = $1) and ($2::text is null or e.outcome = $2)
       and ($3::text is null or e.actor_id = any(who.ids) or e.member_id = any(who.ids))
       and ($4::text is null or e.ip = $4)
       and ($5::date is null or e.at >= $5::date::timestamp at time zone 'Europe/Stockholm')
       and ($6::date is null or e.at < ($6::date + 1)::timestamp at time zone 'Europe/Stockholm')
       and ($7::bigint is null or e.id < $7)
     order by e.id desc limit $8`,
    [type ?? null, outcome ?? null, person || null, ip || null, from ?? null, to ?? null, before, limit],
  )
  return rows.map(({ at, actorId, actorName, memberId, memberName, ...row }) => ({
    ...row,
    at: at.getTime(),
    actor: actorId === null ? null : { id: actorId, username: actorName },
    member: memberId === null ? null : { id: memberId, username: memberName },
  }))
}
