import type { FactEvent } from '#account/people-contract.ts'
import type { Queries } from '#core/server/db.ts'

const pageSize = 50

type Asked = { kind?: string | undefined; ref?: number | undefined; before?: number | undefined }

/** What has been changed in the shop window, of one row, of one kind or of all. */
export async function factLog(db: Queries, { kind, ref, before }: Asked) {
  const rows = await db.query<FactEvent>(
    'fact-log-read',
    `select l.id, l.kind, l.ref, l.deed, l.before, l.after, m.username as by,
       floor(extract(epoch from l.at) * 1000)::bigint as at
     from fact_log l left join member m on m.id = l.by_member_id
     where ($1::text is null or l.kind = $1) and ($2::int is null or l.ref = $2) and ($3::bigint is null or l.id < $3)
     order by l.id desc limit $4`,
    [kind ?? null, ref ?? null, before ?? null, pageSize + 1],
  )
  const data = rows.slice(0, pageSize)
  return { data, next: rows.length > pageSize ? (data.at(-1)?.id ?? null) : null }
}
