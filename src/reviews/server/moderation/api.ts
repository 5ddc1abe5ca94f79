import { domainError } from '#core/domain-error.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { inTransaction } from '#core/server/transaction.ts'
import type { EmailDeps } from '#email/server/deps.ts'
import { moderationContract } from '#reviews/moderation-contract.ts'
import { lockedReview } from '#reviews/server/judge-review.ts'
import { noteEvent } from '#reviews/server/note-event.ts'
import { setAnswer } from '#reviews/server/review-table.ts'
import { decide } from './decide.ts'
import { listReviews, readModerated } from './list-reviews.ts'

export function moderationApi({ db, origin }: Pick<EmailDeps, 'db' | 'origin'>): Handlers<typeof moderationContract> {
  async function found(id: number) {
    const data = await readModerated(db, id)
    if (!data) throw domainError(moderationContract.moderateReview, 'no-such-review')
    return { data }
  }

  return {
    listReviews: async ({ query }) => await listReviews(db, query),

    async moderateReview({ params, body }, { member, now }) {
      const hiding =
        body.decision === 'hide' ? { isHidden: true as const, reason: body.reason } : { isHidden: false as const }
      await decide({ db, origin, member, reviewId: params.id, now }, hiding)
      return await found(params.id)
    },

    async answerReview({ params, body: { text, before } }, { member, now }) {
      await inTransaction(db, async (tx) => {
        const review = await lockedReview(tx, params.id)
        if (!review) throw domainError(moderationContract.answerReview, 'no-such-review')
        if ((review.answer ?? '') === text) return
        if (review.answer !== before) throw domainError(moderationContract.answerReview, 'changed-meanwhile')
        await setAnswer(tx, review, text === '' ? null : text, now)
        await noteEvent(tx, { review, memberId: member.id, event: 'answered', reason: text, now })
      })
      return await found(params.id)
    },
  }
}
