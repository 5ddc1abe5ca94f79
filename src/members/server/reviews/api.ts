import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import type { myReviewsContract } from '#members/my-reviews-contract.ts'
import { type ReviewShelf, unreviewedProducts, writtenReviews } from './my-reviews.ts'

export function myReviewsApi(parts: { db: Db; shelf: ReviewShelf }): Handlers<typeof myReviewsContract> {
  const { db, shelf } = parts
  return {
    async getMyReviews(_, { shopper }) {
      const [written, toWrite] = await Promise.all([
        writtenReviews(db, shelf, shopper.id),
        unreviewedProducts(db, shelf, shopper.id),
      ])
      return { data: { written, toWrite } }
    },
  }
}
