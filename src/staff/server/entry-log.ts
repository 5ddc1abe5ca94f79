import type { Queries } from '#core/server/db.ts'
import type { EntryChange } from '#staff/contract.ts'

const pageSize = 50

type Query = { contentType?: string | undefined; ref?: number | undefined; before?: number | undefined }

/** `types` is null for all. */
export async function entryLog(db: Queries, { contentType, ref, before }: Query, types: readonly string[] | null) {
  const rows = await db.query<EntryChange>(
    'entry-log-page',
    `select l.id, l.content_type as "contentType", l.ref, l.action, l.before, l.after, m.username as by,
       l.api_key as "apiKey",
       floor(extract(epoch from l.at) * 1000)::bigint as at
     from content_entry_log l left join member m on m.id = l.by_member_id
     where ($1::text is null or l.content_type = $1) and ($2::int is null or l.ref = $2) and ($3::bigint is null or l.id < $3)
       and ($5::text[] is null or l.content_type = any($5))
     order by l.id desc limit $4`,
    [contentType ?? null, ref ?? null, before ?? null, pageSize + 1, types],
  )
  const data = rows.slice(0, pageSize)
  return { data, next: rows.length > pageSize ? (data.at(-1)?.id ?? null) : null }
}
