import type { Review } from '#catalog/contract.ts'
import type { Queries } from '#core/server/db.ts'
import { labels } from '#labels/labels-messages.ts'
import type { ReviewSort } from '#reviews/review-sorts.ts'

type Page = { sort: ReviewSort; offset: number; limit: number }

export async function reviewsOf(db: Queries, productId: number, { sort, offset, limit }: Page): Promise<Review[]> {
  const rows = await db.query<ReviewRow>(`reviews-${sort}`, listSql(sort), [productId, limit, offset])
  return rows.map(shownReview)
}

export type Stars = { stars: number[]; written: number }

export async function starsOf(db: Queries, productId: number): Promise<Stars> {
  const rows = await db.query<{ rating: number; count: number; written: number }>('product-stars', starsSql, [
    productId,
  ])
  return {
    stars: [1, 2, 3, 4, 5].map((rating) => rows.find((row) => row.rating === rating)?.count ?? 0),
    written: rows.reduce((sum, row) => sum + row.written, 0),
  }
}

type ReviewRow = Omit<Review, 'user' | 'at' | 'editedAt' | 'answer'> & {
  answer: string | null
  answeredAt: Date | null
  memberId: number | null
  author: string
  title: string | null
  at: Date
  editedAt: Date | null
}

function shownReview({ memberId, author, title, at, editedAt, answer, answeredAt, ...review }: ReviewRow): Review {
  const avatar = memberId === null ? null : `/api/avatar/${memberId}`
  const user = review.isAnonymous
    ? { id: null, username: labels.anonymous, title: null, avatar: null }
    : { id: memberId, username: author, title, avatar }
  const ofShop = answer !== null && answeredAt ? { text: answer, at: unix(answeredAt) } : null
  return { ...review, user, at: unix(at), editedAt: editedAt && unix(editedAt), answer: ofShop }
}

function unix(time: Date): number {
  return Math.floor(time.getTime() / 1000)
}

const isShown = `text <> '' and hidden_at is null`
const orders: Record<ReviewSort, string> = {
  helpful: 'upvotes - downvotes desc, created_at desc, id',
  newest: 'created_at desc, id desc',
  highest: 'rating desc, upvotes - downvotes desc, id',
  lowest: 'rating, upvotes - downvotes desc, id',
}
const listSql = (sort: ReviewSort) => `
  select id, text, rating, member_id as "memberId", author, is_anonymous as "isAnonymous", is_verified as "isVerified",
         upvotes, downvotes, created_at as at, edited_at as "editedAt", answer, answered_at as "answeredAt",
         (select m.knight_title from member m where m.id = member_id) as title
  from review where product_id = $1 and ${isShown} order by ${orders[sort]} limit $2 offset $3`
const starsSql = `
  select rating, count(*)::int as count, count(*) filter (where text <> '')::int as written
  from review where product_id = $1 and hidden_at is null group by rating`
