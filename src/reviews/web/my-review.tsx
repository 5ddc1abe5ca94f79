import { Suspense, useState } from 'react'
import { api } from '#core/api-client.ts'
import { reviews } from '#reviews/calls.ts'
import type { MyReview } from '#reviews/contract.ts'
import { messages } from '#reviews/messages.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { part } from '#ui/lazy-part.ts'
import { Note } from '#ui/note.tsx'
import { Rating } from '#ui/rating.tsx'
import { toast } from '#ui/toasts.ts'
import './review-list.css'

const Dialog = part(async () => ({ default: (await import('#ui/dialog.tsx')).Dialog }))

type OwnReviewProps = { productId: number; review: MyReview; onEdit: () => void; onRemoved: () => void }

export function OwnReview({ productId, review, onEdit, onRemoved }: OwnReviewProps) {
  const [isAsking, setAsking] = useState(false)
  async function remove() {
    setAsking(false)
    try {
      await api(reviews.deleteReview, { id: productId })
      toast(messages.removed)
      onRemoved()
    } catch {
      toast(messages.wrong, { isError: true })
    }
  }
  return (
    <section className="review-list-item review-list-item--own" aria-label={messages.mine}>
      <header>
        <b>{messages.mine}</b>
        <Rating value={review.rating} isWhole />
      </header>
      {review.isHidden && <Note kind="warn">{messages.hidden(review.hiddenReason)}</Note>}
      <p className="review-list-text">{review.text}</p>
      <footer>
        <Button size="xs" onClick={onEdit}>
          <Icon name="pencil-simple" />
          {messages.change}
        </Button>
        <Button size="xs" onClick={() => setAsking(true)}>
          <Icon name="trash" />
          {messages.remove}
        </Button>
      </footer>
      {isAsking && (
        <Suspense>
          <Dialog
            name="remove-review"
            isOpen
            isAlert
            onClose={() => setAsking(false)}
            title={messages.removeTitle}
            footer={
              <>
                <Button onClick={() => setAsking(false)}>{messages.cancel}</Button>
                <Button variant="p" onClick={() => void remove()}>
                  {messages.remove}
                </Button>
              </>
            }
          >
            <p>{messages.removeText}</p>
          </Dialog>
        </Suspense>
      )}
    </section>
  )
}
