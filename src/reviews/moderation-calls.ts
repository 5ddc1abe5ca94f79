import { calls } from '#core/calls.ts'
import type { moderationContract } from './moderation-contract.ts'

export const moderation = calls<typeof moderationContract>({
  listReviews: 'GET /admin/reviews',
  moderateReview: 'PUT /admin/review/{id}/decision',
  answerReview: 'PUT /admin/review/{id}/answer',
})
