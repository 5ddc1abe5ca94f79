import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import type { reviewsContract } from '#reviews/contract.ts'
import { reviewsAPage } from '#reviews/review-rules.ts'
import { hypeProduct } from './hype-product.ts'
import { report, vote } from './judge-review.ts'
import { mineOf } from './mine.ts'
import { decide } from './moderation/decide.ts'
import { reviewsOf, starsOf } from './reviews.ts'
import { deleteReview, type IsBuyer, writeReview } from './write-review.ts'
import { writerOf } from './writer.ts'

export type ReviewsDeps = { db: Db; origin: string; hasBought: IsBuyer }

export function reviewsApi({ db, origin, hasBought }: ReviewsDeps): Handlers<typeof reviewsContract> {
  return {
    async getReviews({ params, query: { sort, page } }, context) {
      context.tag(`product:${params.id}`)
      const offset = (page - 1) * reviewsAPage
      const [reviews, { stars, written }] = await Promise.all([
        reviewsOf(db, params.id, { sort, offset, limit: reviewsAPage }),
        starsOf(db, params.id),
      ])
      return { reviews, total: written, page, stars }
    },

    getMine: ({ params }, { member }) => mineOf(db, member.id, params.id),

    async putReview({ params, body }, context) {
      const member = await writerOf(db, context, 'reviews')
      return {
        review: await writeReview({ db, hasBought, member, productId: params.id, input: body, now: context.now }),
      }
    },

    async deleteReview({ params }, { member, now }) {
      await deleteReview({ db, member: member, productId: params.id, now })
      return { status: 'ok' }
    },

    async putVote({ params, body }, context) {
      const member = await writerOf(db, context, 'opinions')
      return vote({ db, member, reviewId: params.id, now: context.now }, body.vote)
    },

    async putReport({ params, body }, context) {
      const member = await writerOf(db, context, 'opinions')
      await report({ db, member, reviewId: params.id, now: context.now }, body)
      return { status: 'ok' }
    },

    async putHidden({ params, body }, context) {
      await decide({ db, origin, member: context.member, reviewId: params.id, now: context.now }, body)
      return { status: 'ok' }
    },

    async putHype({ params, body: { isHyped } }, context) {
      const member = await writerOf(db, context, 'opinions')
      return { isHyped, rating: await hypeProduct({ db, member, productId: params.id, isHyped, now: context.now }) }
    },
  }
}
