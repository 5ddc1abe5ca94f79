import { Suspense, useState } from 'react'
import type { Review } from '#catalog/contract.ts'
import type { ShownProduct } from '#catalog/shown-product.ts'
import { SelectField } from '#forms/field.tsx'
import { rendered } from '#hydration/hydrated-part.tsx'
import { currentUser } from '#identity/web/current-user.ts'
import { isUpcoming } from '#inventory/release.ts'
import type { MyReview } from '#reviews/contract.ts'
import { messages } from '#reviews/messages.ts'
import { reviewHighlights } from '#reviews/review-highlights.ts'
import { type ReviewSort, reviewSorts } from '#reviews/review-sorts.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { keptPart } from '#ui/kept-html.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { toast } from '#ui/toasts.ts'
import { HypePanel } from './hype-panel.tsx'
import { OwnReview } from './my-review.tsx'
import { ReviewActions } from './review-actions.tsx'
import { ReviewSummary } from './review-summary.tsx'
import { ReviewText } from './review-text.tsx'
import { useMine } from './use-mine.ts'
import { useReviewList } from './use-review-list.ts'
import './review-list.css'

const ReviewForm = lazyPart(() => import('./review-form.tsx'))

type ReviewSectionProps = { product: ShownProduct; now: Date; onLogIn: () => void }

export default function ReviewSection({ product, now, onLogIn }: ReviewSectionProps) {
  const list = useReviewList(product)
  const own = useMine(product.id)
  const [isWriting, setWriting] = useState(false)
  const { mine, change } = own
  const count = list.stars.reduce((sum, one) => sum + one, 0)
  const isComing = product.release !== null && isUpcoming(product.release.timestamp, now)
  const isHighlighting = list.sort === 'helpful' && list.reviews.length > 1
  const [best] = isHighlighting ? reviewHighlights(list.reviews, 1) : []

  async function write() {
    try {
      const user = await currentUser()
      if (!user) onLogIn()
      else if (!user.isEmailVerified) toast(messages.verifyFirst, { isError: true })
      else if (await own.known()) setWriting(true)
    } catch {
      toast(messages.wrong, { isError: true })
    }
  }

  function changed(review: MyReview | null) {
    change((before) => ({ ...before, review }))
    void list.refresh()
  }

  const hasNone = count + list.reviews.length + product.writtenReviews === 0
  const section = () => (
    <section className="panel panel--l" id="omdomen" {...rendered('reviews')} aria-labelledby="h-reviews">
      <div className="section-head">
        <h2 id="h-reviews">{count > 0 ? messages.count(count) : messages.none}</h2>
        {!isComing && !product.isRetired && !mine?.review && (
          <Button onClick={write}>
            <Icon name="pencil-simple" />
            {messages.write}
          </Button>
        )}
      </div>
      {isComing && <HypePanel product={product} own={own} onLogIn={onLogIn} />}
      {!isComing && count === 0 && <p className="muted">{messages.writeFirst}</p>}
      <ReviewSummary stars={list.stars} />
      {mine?.review && (
        <OwnReview
          productId={product.id}
          review={mine.review}
          onEdit={() => setWriting(true)}
          onRemoved={() => changed(null)}
        />
      )}
      {product.writtenReviews > 1 && (
        <SelectField
          label={messages.sort}
          className="field-input--s review-list-sort"
          value={list.sort}
          onChange={(event) => list.sortBy(sortOf(event.currentTarget.value))}
        >
          {reviewSorts.map((sort) => (
            <option key={sort} value={sort}>
              {messages.sorts[sort]}
            </option>
          ))}
        </SelectField>
      )}
      <div aria-busy={list.isBusy || undefined}>
        {withFirst(list.reviews, best).map((review) => (
          <ReviewText key={review.id} review={review} isBest={review === best}>
            {review.id !== mine?.review?.id && (
              <ReviewActions
                review={review}
                mine={mine}
                known={own.known}
                onLogIn={onLogIn}
                onVote={({ vote, ...votes }) => {
                  list.put({ id: review.id, ...votes })
                  const others = (before: { reviewId: number }) => before.reviewId !== review.id
                  change((before) => ({
                    ...before,
                    votes: [...before.votes.filter(others), { reviewId: review.id, vote }],
                  }))
                }}
                onReport={() =>
                  change((before) => ({ ...before, reportedReviews: [...before.reportedReviews, review.id] }))
                }
              />
            )}
          </ReviewText>
        ))}
      </div>
      {list.hasMore && (
        <Button isWide className="review-list-more" state={list.isBusy ? 'busy' : undefined} onClick={list.showMore}>
          {messages.more}
        </Button>
      )}
      <p className="small muted review-list-how">{messages.how}</p>
      {isWriting && (
        <Suspense>
          <ReviewForm
            product={product}
            before={mine?.review ?? null}
            onClose={() => setWriting(false)}
            onSaved={(review) => {
              setWriting(false)
              toast(messages.saved)
              changed(review)
            }}
          />
        </Suspense>
      )}
    </section>
  )
  return hasNone && !isComing && !product.isRetired ? keptPart({ shows: () => 'no reviews' }, section) : section()
}

function withFirst(reviews: readonly Review[], first: Review | undefined): readonly Review[] {
  return first ? [first, ...reviews.filter((review) => review !== first)] : reviews
}

function sortOf(value: string): ReviewSort {
  return reviewSorts.find((sort) => sort === value) ?? 'helpful'
}
