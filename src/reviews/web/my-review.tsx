import { api } from '#core/api-client.ts'
import { reviews } from '#reviews/calls.ts'
import type { MyReview } from '#reviews/contract.ts'
import { sv } from '#reviews/sv.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'
import { Rating } from '#ui/rating.tsx'
import { toast } from '#ui/toasts.ts'
import './review-list.css'

type OwnReviewProps = { productId: number; review: MyReview; onEdit: () => void; onRemoved: () => void }

/** What the member has written, with the ways to change it. */
export function OwnReview({ productId, review, onEdit, onRemoved }: OwnReviewProps) {
  async function remove() {
    try {
      await api(reviews.deleteReview, { id: productId })
      toast(sv.removed)
      onRemoved()
    } catch {
      toast(sv.wrong, { isError: true })
    }
  }
  return (
    <section className="rev rev--own" aria-label={sv.mine}>
      <header>
        <b>{sv.mine}</b>
        <Rating value={review.rating} />
      </header>
      {review.isHidden && <Note kind="warn">{sv.hidden(review.hiddenReason)}</Note>}
      <p className="rev__t">{review.text}</p>
      <footer>
        <Button size="xs" onClick={onEdit}>
          <Icon name="pencil-simple" />
          {sv.change}
        </Button>
        <Button size="xs" onClick={remove}>
          <Icon name="trash" />
          {sv.remove}
        </Button>
      </footer>
    </section>
  )
}
