import { reviewsOf, starsOf } from '#catalog/server/reviews.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import type { reviewsContract } from '#reviews/contract.ts'
import { reviewsAPage } from '#reviews/review-rules.ts'
import { hypeProduct } from './hype-product.ts'
import { hide, report, vote } from './judge-review.ts'
import { mineOf } from './mine.ts'
import { deleteReview, type HasBought, writeReview } from './write-review.ts'
import { writerOf } from './writer.ts'

export type ReviewsParts = { db: Db; hasBought: HasBought }

export function reviewsApi({ db, hasBought }: ReviewsParts): Handlers<typeof reviewsContract> {
  return {
    async getReviews({ params, query: { sort, page } }, visit) {
      visit.tag(`product:${params.id}`)
      const offset = (page - 1) * reviewsAPage
      const [reviews, { stars, written }] = await Promise.all([
        reviewsOf(db, params.id, { sort, offset, limit: reviewsAPage }),
        starsOf(db, params.id),
      ])
      return { reviews, total: written, page, stars }
    },

    getMine: ({ params }, { shopper }) => mineOf(db, shopper.id, params.id),

    async putReview({ params, body }, visit) {
      const member = await writerOf(db, visit, 'reviews')
      return { review: await writeReview({ db, hasBought, member, productId: params.id, words: body, now: visit.now }) }
    },

    async deleteReview({ params }, { shopper, now }) {
      await deleteReview({ db, member: shopper, productId: params.id, now })
      return { status: 'ok' }
    },

    async putVote({ params, body }, visit) {
      const member = await writerOf(db, visit, 'opinions')
      return vote({ db, member, reviewId: params.id, now: visit.now }, body.vote)
    },

    async putReport({ params, body }, visit) {
      const member = await writerOf(db, visit, 'opinions')
      await report({ db, member, reviewId: params.id, now: visit.now }, body)
      return { status: 'ok' }
    },

    async putHidden({ params, body }, visit) {
      await hide({ db, member: visit.shopper, reviewId: params.id, now: visit.now }, body)
      return { status: 'ok' }
    },

    async putHype({ params, body: { isHyped } }, visit) {
      const member = await writerOf(db, visit, 'opinions')
      return { isHyped, rating: await hypeProduct({ db, member, productId: params.id, isHyped, now: visit.now }) }
    },
  }
}
