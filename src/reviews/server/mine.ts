import type { Queries } from '#core/server/db.ts'
import type { Mine } from '#reviews/contract.ts'
import { reviewBy } from './review-table.ts'
import { myReview } from './write-review.ts'

export async function mineOf(db: Queries, memberId: number, productId: number): Promise<Mine> {
  const [review, [row]] = await Promise.all([
    reviewBy(db, memberId, productId),
    db.query<Omit<Mine, 'review'>>('my-opinions', sql, [memberId, productId]),
  ])
  return {
    review: review && myReview(review),
    votes: row?.votes ?? [],
    reportedReviews: row?.reportedReviews ?? [],
    isHyped: row?.isHyped ?? false,
  }
}

const sql = `
  select
    (select coalesce(json_agg(json_build_object('reviewId', v.review_id, 'vote', v.vote)), '[]')
       from review_vote v join review r on r.id = v.review_id
       where v.member_id = $1 and r.product_id = $2) as votes,
    (select coalesce(json_agg(p.review_id), '[]') from review_report p join review r on r.id = p.review_id
       where p.member_id = $1 and r.product_id = $2) as "reportedReviews",
    exists (select from hype where member_id = $1 and product_id = $2) as "isHyped"`
