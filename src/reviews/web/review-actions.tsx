import { Suspense, useState } from 'react'
import type { Review } from '#catalog/contract.ts'
import { ApiError, api } from '#core/api-client.ts'
import { reviews } from '#reviews/calls.ts'
import type { Mine } from '#reviews/contract.ts'
import { messages } from '#reviews/messages.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { toast } from '#ui/toasts.ts'

const ReportForm = lazyPart(() => import('./report-form.tsx'))

type ReviewActionsProps = {
  review: Review
  mine: Mine | null
  known: () => Promise<Mine | null>
  onVote: (votes: { upvotes: number; downvotes: number; vote: number }) => void
  onReport: () => void
  onLogIn: () => void
}

export function ReviewActions({ review, mine, known, onVote, onReport, onLogIn }: ReviewActionsProps) {
  const [isReporting, setReporting] = useState(false)
  const voteIn = (has: Mine | null) => has?.votes.find(({ reviewId }) => reviewId === review.id)?.vote ?? 0
  const given = voteIn(mine)
  const isReported = mine?.reportedReviews.includes(review.id) ?? false

  async function vote(value: 1 | -1) {
    try {
      const has = await known()
      if (!has) return onLogIn()
      onVote(await api(reviews.putVote, { id: review.id, vote: value === voteIn(has) ? 0 : value }))
    } catch (error) {
      toast(error instanceof ApiError ? error.message : messages.wrong, { isError: true })
    }
  }

  async function report() {
    try {
      if (await known()) setReporting(true)
      else onLogIn()
    } catch {
      toast(messages.wrong, { isError: true })
    }
  }

  return (
    <>
      <Button size="xs" aria-pressed={given === 1} onClick={() => vote(1)}>
        <Icon name="thumbs-up" weight={given === 1 ? 'fill' : 'regular'} />
        <span className="visually-hidden">{messages.helpful} </span>
        {review.upvotes}
      </Button>
      <Button size="xs" aria-pressed={given === -1} onClick={() => vote(-1)}>
        <Icon name="thumbs-down" weight={given === -1 ? 'fill' : 'regular'} />
        <span className="visually-hidden">{messages.unhelpful} </span>
        {review.downvotes}
      </Button>
      <button type="button" className="link small review-list-report" disabled={isReported} onClick={report}>
        {isReported ? messages.reported : messages.report}
      </button>
      {isReporting && (
        <Suspense>
          <ReportForm
            reviewId={review.id}
            onClose={() => setReporting(false)}
            onDone={() => {
              setReporting(false)
              onReport()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
