import type { Queries } from '#core/server/db.ts'
import { likeText } from '#core/server/like-text.ts'
import { isInForce } from '#email/server/suppressions.ts'
import type { EmailComplaint, SuppressedEmail } from '#email-delivery/contract.ts'

const pageSize = 50

type Query = { text?: string | undefined; before?: number | undefined; now: Date }

export async function listSuppressions(db: Queries, { text = '', before, now }: Query) {
  const found = await db.query<SuppressedEmail>('email-suppressions', listSql, [
    now,
    `${likeText(text.toLowerCase())}%`,
    before ?? null,
    pageSize + 1,
  ])
  const data = found.slice(0, pageSize)
  return { data, next: found.length > pageSize ? (data.at(-1)?.id ?? null) : null }
}

const ms = (column: string) => `floor(extract(epoch from ${column}) * 1000)::bigint`
/** Newest first; the id of an address that was suppressed again is that of the first time. */
const order = '(s.since, s.id)'

const listSql = `
  select s.id, s.address, s.reason, s.text, ${ms('s.since')} as since, ${ms('s.until')} as until,
    (select m.id from member m where lower(m.email) = s.address order by m.email_verified_at nulls last limit 1) as "memberId"
  from email_suppression s
  where ${isInForce('$1::timestamptz')} and s.address like $2
    and ($3::int is null or ${order} < (select b.since, b.id from email_suppression b where b.id = $3))
  order by s.since desc, s.id desc limit $4`

export async function latestComplaints(db: Queries): Promise<EmailComplaint[]> {
  return await db.query<EmailComplaint>(
    'email-complaints',
    `select id, recipient as address, subject, ${ms('complained_at')} as at from email_outbox
     where complained_at is not null and recipient <> '' order by complained_at desc limit ${pageSize}`,
  )
}
