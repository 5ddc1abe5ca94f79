import type { Transaction } from '#core/server/transaction.ts'
import { refreshRatings } from '#reviews/server/ratings.ts'
import type { AcceptedRow } from './accept-row.ts'

export async function writeReviews(tx: Transaction, rows: AcceptedRow[]): Promise<void> {
  const reviewed = rows.filter(
    ({ areReviewsNew, goods, isNew }) => areReviewsNew && (!isNew || goods.reviews || goods.stars),
  )
  if (reviewed.length === 0) return
  const known = reviewed.filter(({ isNew }) => !isNew).map(({ product }) => product.id)
  if (known.length > 0) await tx.query('import-delete-reviews', deleteSql, [known])
  const reviews = reviewed.flatMap(({ goods, product }) =>
    (goods.reviews ?? []).map((review) => ({ ...review, product_id: product.id })),
  )
  if (reviews.length > 0) await tx.query('import-insert-reviews', insertSql, [JSON.stringify(reviews)])
  const stars = reviewed.flatMap(({ goods, product }) =>
    (goods.stars ?? []).map((count, index) => ({ product_id: product.id, rating: index + 1, count })),
  )
  if (stars.length > 0) await tx.query('import-insert-stars', starsSql, [JSON.stringify(stars)])
}

export async function writeRatings(tx: Transaction, rows: AcceptedRow[], now: Date): Promise<void> {
  const rated = rows.filter(
    ({ goods, isNew }) =>
      !goods.given?.isByHand && (!isNew || goods.hype !== undefined || goods.reviews || goods.stars),
  )
  if (rated.length === 0) return
  const hypes = rated.map(({ goods, product }) => ({
    product_id: product.id,
    hype: goods.ratingType === 'hypefactor' ? (goods.hype ?? null) : null,
  }))
  await tx.query('import-hypes', hypeSql, [JSON.stringify(hypes)])
  await refreshRatings(
    tx,
    rated.map(({ product }) => product.id),
    now,
  )
}

const deleteSql = 'delete from review where product_id = any($1::int[]) and came_with_goods'
const insertSql = `
  insert into review
    (product_id, author, is_anonymous, rating, text, upvotes, downvotes, created_at, came_with_goods)
  select product_id, author, coalesce(anonymous, false), rating, text, coalesce(upvotes, 0), coalesce(downvotes, 0), at, true
  from jsonb_to_recordset($1::jsonb) as r
    (product_id int, author text, anonymous boolean, rating int, text text, upvotes int, downvotes int, at timestamptz)`
const starsSql = `
  insert into review (product_id, author, rating, came_with_goods)
  select product_id, '', rating, true
  from jsonb_to_recordset($1::jsonb) as r (product_id int, rating int, count int), generate_series(1, r.count)`
const hypeSql = `
  update product p set hype = r.hype
  from jsonb_to_recordset($1::jsonb) as r (product_id int, hype real) where p.id = r.product_id`
