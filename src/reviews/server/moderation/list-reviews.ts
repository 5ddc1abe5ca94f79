import type { Queries } from '#core/server/db.ts'
import { likeText } from '#core/server/like-text.ts'
import { pathTo } from '#paths.ts'
import type { ModeratedReview, ModerationState } from '#reviews/moderation-contract.ts'

const pageSize = 30

type Query = {
  state: ModerationState
  rating?: number | undefined
  text?: string | undefined
  before?: number | undefined
}
type Row = Omit<ModeratedReview, 'product' | 'at' | 'editedAt' | 'answeredAt' | 'reports'> & {
  productId: number
  productName: string
  at: Date
  editedAt: Date | null
  answeredAt: Date | null
}
type Report = Omit<ModeratedReview['reports'][number], 'at'> & { reviewId: number; at: Date }
type Counts = { reported: number; new: number; hidden: number }

export async function listReviews(db: Queries, { state, rating, text, before }: Query) {
  const like = text ? `%${likeText(text.toLowerCase())}%` : null
  const [rows, [counts]] = await Promise.all([
    db.query<Row>('moderated-reviews', listSql, [state, rating ?? null, like, before ?? null, pageSize + 1]),
    db.query<Counts>('moderation-counts', countsSql),
  ])
  const data = await withReports(db, rows.slice(0, pageSize))
  const next = rows.length > pageSize ? (data.at(-1)?.id ?? null) : null
  return { data, next, counts: counts ?? { reported: 0, new: 0, hidden: 0 } }
}

export async function readModerated(db: Queries, id: number): Promise<ModeratedReview | null> {
  const [review] = await withReports(db, await db.query<Row>('moderated-review', oneSql, [id]))
  return review ?? null
}

async function withReports(db: Queries, rows: readonly Row[]): Promise<ModeratedReview[]> {
  const ids = rows.map(({ id }) => id)
  const reports = ids.length > 0 ? await db.query<Report>('reports-of-reviews', reportsSql, [ids]) : []
  const reportsOf = Map.groupBy(reports, ({ reviewId }) => reviewId)
  return rows.map(({ productId, productName, at, editedAt, answeredAt, ...row }) => ({
    ...row,
    product: { id: productId, name: productName, path: pathTo('product', { id: productId, name: productName }) },
    at: at.getTime(),
    editedAt: editedAt?.getTime() ?? null,
    answeredAt: answeredAt?.getTime() ?? null,
    reports: (reportsOf.get(row.id) ?? []).map(({ reason, text, by, at: reportedAt, isHandled }) => ({
      reason,
      text,
      by,
      at: reportedAt.getTime(),
      isHandled,
    })),
  }))
}

const columns = `
  r.id, r.product_id as "productId", p.name as "productName", r.member_id as "memberId", r.author,
  r.is_anonymous as "isAnonymous", r.is_verified as "isVerified", r.rating, r.text, r.created_at as at,
  r.edited_at as "editedAt", r.seen_at is null and r.member_id is not null as "isNew",
  r.hidden_at is not null as "isHidden", r.hidden_reason as "hiddenReason", r.answer, r.answered_at as "answeredAt"
  from review r join product p on p.id = r.product_id`
/** Reviews without words have nothing to read. */
const listSql = `
  select ${columns}
  where (r.text <> '' or r.hidden_at is not null)
    and case $1
      when 'reported' then r.id in (select review_id from review_report where handled_at is null)
      when 'new' then r.seen_at is null and r.member_id is not null
      when 'hidden' then r.hidden_at is not null
      else true end
    and ($2::int is null or r.rating = $2)
    and ($3::text is null or lower(r.text) like $3 or lower(r.author) like $3 or lower(p.name) like $3)
    and ($4::int is null or r.id < $4)
  order by r.id desc limit $5`
const oneSql = `select ${columns} where r.id = $1`
const reportsSql = `
  select r.review_id as "reviewId", r.reason, r.text, m.username as by, r.at, r.handled_at is not null as "isHandled"
  from review_report r join member m on m.id = r.member_id
  where r.review_id = any($1::int[]) order by r.at`
const countsSql = `
  select (select count(distinct review_id)::int from review_report where handled_at is null) as reported,
    (select count(*)::int from review where seen_at is null and member_id is not null and text <> '') as new,
    (select count(*)::int from review where hidden_at is not null) as hidden`
