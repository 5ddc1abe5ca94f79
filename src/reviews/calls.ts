import { calls } from '#core/calls.ts'
import type { myReviewsContract, reviewsContract } from './contract.ts'

export const reviews = calls<typeof reviewsContract>({
  getReviews: 'GET /product/{id}/reviews',
  getMine: 'GET /product/{id}/my-review',
  putReview: 'PUT /product/{id}/review',
  deleteReview: 'DELETE /product/{id}/review',
  putVote: 'PUT /review/{id}/vote',
  putReport: 'PUT /review/{id}/report',
  putHidden: 'PUT /review/{id}/hidden',
  putHype: 'PUT /product/{id}/hype',
})

export const myReviews = calls<typeof myReviewsContract>({ getMyReviews: 'GET /my-reviews' })
