import type { Reads } from '#core/server/db.ts'
import type { ChangeFilter } from '#staff/change-log-contract.ts'
import type { EntryChange } from '#staff/contract.ts'

type Page = { before: number | null; limit: number }

export async function readChanges(
  db: Reads,
  { person, action, contentType, ref, from, to }: ChangeFilter,
  { before, limit }: Page,
): Promise<EntryChange[]> {
  return await db.query<EntryChange>(
    'change-log-read',
    `select l.id, l.content_type as "contentType", l.ref, l.action, l.before, l.after, m.username as by,
       l.api_key as "apiKey",
       floor(extract(epoch from l.at) * 1000)::bigint as at
     from content_entry_log l left join member m on m.id = l.by_member_id
     where ($1::text is null or lower(m.username) = lower($1)) and ($2::text is null or l.action = $2)
       and ($3::text is null or l.content_type = $3) and ($4::int is null or l.ref = $4)
       and ($5::date is null or l.at >= $5::date::timestamp at time zone 'Europe/Stockholm')
       and ($6::date is null or l.at < ($6::date + 1)::timestamp at time zone 'Europe/Stockholm')
       and ($7::bigint is null or l.id < $7)
     order by l.id desc limit $8`,
    [person || null, action ?? null, contentType ?? null, ref ?? null, from ?? null, to ?? null, before, limit],
  )
}

/** Found by skipping from one type to the next in the index, however long the log is. */
export async function changedTypes(db: Reads): Promise<string[]> {
  const rows = await db.query<{ type: string }>(
    'change-log-types',
    `with recursive types as (
       (select content_type as type from content_entry_log order by content_type limit 1)
       union all
       select (select content_type from content_entry_log where content_type > t.type order by content_type limit 1)
       from types t where t.type is not null
     )
     select type from types where type is not null`,
  )
  return rows.map(({ type }) => type)
}
