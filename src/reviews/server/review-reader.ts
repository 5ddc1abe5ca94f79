import type { ProductReviews, ReviewReader } from '#catalog/server/review-reader.ts'
import type { Queries } from '#core/server/db.ts'
import { reviewHighlights } from '#reviews/review-highlights.ts'
import { reviewsOf, starsOf } from './reviews.ts'
import { withReviews } from './toplist-reviews.ts'

const maxReviews = 10
const maxHighlights = 2

export function openReviewReader(db: Queries): ReviewReader {
  return { ofProduct: (id) => productReviews(db, id), withReviews: (lists) => withReviews(db, lists) }
}

async function productReviews(db: Queries, id: number): Promise<ProductReviews> {
  const [reviews, { stars, written }] = await Promise.all([
    reviewsOf(db, id, { sort: 'helpful', offset: 0, limit: maxReviews }),
    starsOf(db, id),
  ])
  return { reviews, reviewHighlights: reviewHighlights(reviews, maxHighlights), writtenReviews: written, stars }
}
