import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import type { myReviewsContract } from '#reviews/contract.ts'
import { type ReviewProductCache, unreviewedProducts, writtenReviews } from './my-reviews.ts'

export function myReviewsApi(deps: { db: Db; productCache: ReviewProductCache }): Handlers<typeof myReviewsContract> {
  const { db, productCache } = deps
  return {
    async getMyReviews(_, { member }) {
      const [written, toWrite] = await Promise.all([
        writtenReviews(db, productCache, member.id),
        unreviewedProducts(db, productCache, member.id),
      ])
      return { data: { written, toWrite } }
    },
  }
}
