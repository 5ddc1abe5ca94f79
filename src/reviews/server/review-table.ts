import { markChanged } from '#core/server/changes.ts'
import type { Transaction } from '#core/server/transaction.ts'
import { refreshRatings } from './ratings.ts'

export type ReviewedProduct = { releaseAt: Date | null }

/** Locks the product, so that its rating includes all concurrent reviews. */
export async function lockReviewed(tx: Transaction, productId: number): Promise<ReviewedProduct | null> {
  const [product] = await tx.query<ReviewedProduct>('lock-reviewed', lockProductSql, [productId])
  return product ?? null
}

export type StoredReview = {
  id: number
  productId: number
  memberId: number | null
  rating: number
  text: string
  isAnonymous: boolean
  isVerified: boolean
  upvotes: number
  downvotes: number
  isHidden: boolean
  hiddenReason: string
  answer: string | null
}

export async function lockReview(tx: Transaction, id: number): Promise<StoredReview | null> {
  const [review] = await tx.query<StoredReview>('lock-review', `${reviewSql} where id = $1 for update`, [id])
  return review ?? null
}

export async function reviewBy(
  tx: Pick<Transaction, 'query'>,
  memberId: number,
  productId: number,
): Promise<StoredReview | null> {
  const where = 'where product_id = $1 and member_id = $2'
  const [review] = await tx.query<StoredReview>('review-of-member', `${reviewSql} ${where}`, [productId, memberId])
  return review ?? null
}

export type NewReview = Pick<StoredReview, 'rating' | 'text' | 'isAnonymous' | 'isVerified'> & {
  productId: number
  memberId: number
  author: string
}

export async function upsertReview(tx: Transaction, review: NewReview, now: Date): Promise<number> {
  const { productId, memberId, author, isAnonymous, isVerified, rating, text } = review
  const params = [productId, memberId, author, isAnonymous, isVerified, rating, text, now]
  const [row] = await tx.query<{ id: number }>('keep-review', keepSql, params)
  await syncRating(tx, productId, now)
  return row?.id ?? 0
}

/** What an employee decided last of the reviews that the member has written of the product, and since deleted. */
export async function hiddenBefore(
  tx: Transaction,
  { memberId, productId }: { memberId: number; productId: number },
): Promise<{ by: number; reason: string } | null> {
  const [last] = await tx.query<{ event: string; by: number; reason: string }>('hidden-before', hiddenSql, [
    productId,
    memberId,
  ])
  return last?.event === 'hidden' ? last : null
}

export async function dropReview(tx: Transaction, { id, productId }: StoredReview, now: Date): Promise<void> {
  await tx.query('drop-review', 'delete from review where id = $1', [id])
  await syncRating(tx, productId, now)
}

export async function setHidden(
  tx: Transaction,
  { id, productId }: Pick<StoredReview, 'id' | 'productId'>,
  { isHidden, reason, now }: { isHidden: boolean; reason: string; now: Date },
): Promise<void> {
  const sql = 'update review set hidden_at = $2, hidden_reason = $3 where id = $1'
  await tx.query('hide-review', sql, [id, isHidden ? now : null, isHidden ? reason : ''])
  await syncRating(tx, productId, now)
}

export async function setAnswer(
  tx: Transaction,
  { id, productId }: StoredReview,
  answer: string | null,
  now: Date,
): Promise<void> {
  const sql = `update review set answer = $2, answered_at = $3, seen_at = coalesce(seen_at, $4) where id = $1`
  await tx.query('answer-review', sql, [id, answer, answer === null ? null : now, now])
  await markChanged(tx, [productId])
}

type Votes = { upvotes: number; downvotes: number }

export async function countVotes(tx: Transaction, { id, productId }: StoredReview, more: Votes): Promise<Votes> {
  const sql = `update review set upvotes = upvotes + $2, downvotes = downvotes + $3 where id = $1
    returning upvotes, downvotes`
  const [votes] = await tx.query<Votes>('count-votes', sql, [id, more.upvotes, more.downvotes])
  await markChanged(tx, [productId])
  return votes ?? { upvotes: 0, downvotes: 0 }
}

export async function setHypes(tx: Transaction, productId: number, hypes: number, now: Date): Promise<number> {
  await tx.query('set-hypes', 'update product set hypes = $2 where id = $1', [productId, hypes])
  await syncRating(tx, productId, now)
  const sql = 'select round(rating::numeric, 1)::real as rating from product where id = $1'
  const [row] = await tx.query<{ rating: number | null }>('hype-of', sql, [productId])
  return row?.rating ?? 0
}

async function syncRating(tx: Transaction, productId: number, now: Date): Promise<void> {
  await refreshRatings(tx, [productId], now)
  await markChanged(tx, [productId])
}

const lockProductSql = `
  select release_at as "releaseAt" from product where id = $1 and retired_at is null for no key update`
const hiddenSql = `
  select d.event, d.member_id as by, d.reason from review_entry w
  join review_entry d on d.review_id = w.review_id and d.event in ('hidden', 'shown')
  where w.product_id = $1 and w.member_id = $2 and w.event = 'written'
  order by d.id desc limit 1`
const reviewSql = `
  select id, product_id as "productId", member_id as "memberId", rating, text, is_anonymous as "isAnonymous",
         is_verified as "isVerified", upvotes, downvotes, hidden_at is not null as "isHidden",
         hidden_reason as "hiddenReason", answer
  from review`
const keepSql = `
  insert into review (product_id, member_id, author, is_anonymous, is_verified, rating, text, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict (product_id, member_id) where member_id is not null do update
  set author = excluded.author, is_anonymous = excluded.is_anonymous, is_verified = excluded.is_verified,
      rating = excluded.rating, text = excluded.text, edited_at = excluded.created_at, seen_at = null
  returning id`
