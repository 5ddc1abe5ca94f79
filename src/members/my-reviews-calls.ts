import { calls } from '#core/calls.ts'
import type { myReviewsContract } from './my-reviews-contract.ts'

export const myReviews = calls<typeof myReviewsContract>({ getMyReviews: 'GET /my-reviews' })
