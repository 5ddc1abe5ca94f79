import { type FormEvent, useState } from 'react'
import { ProductName } from '#catalog/web/product-name.tsx'
import { ApiError, api } from '#core/api-client.ts'
import { Check } from '#forms/check.tsx'
import { TextField } from '#forms/field.tsx'
import { reviews } from '#reviews/calls.ts'
import type { MyReview } from '#reviews/contract.ts'
import { messages } from '#reviews/messages.ts'
import { maxReviewLength } from '#reviews/review-rules.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useDraft } from './drafts.ts'
import { StarInput } from './star-input.tsx'
import './review-form.css'

type ReviewFormProps = {
  product: { id: number; name: string }
  before: MyReview | null
  onClose: () => void
  onSaved: (review: MyReview) => void
}

export default function ReviewForm({ product, before, onClose, onSaved }: ReviewFormProps) {
  const { draft, write, sent } = useDraft(`review ${product.id}`, {
    rating: before?.rating ?? 0,
    text: before?.text ?? '',
    isAnonymous: before?.isAnonymous ?? false,
  })
  const { rating, text, isAnonymous } = draft
  const [errors, setErrors] = useState<{ rating?: string | undefined; text?: string | undefined }>({})
  const [isBusy, setBusy] = useState(false)

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    const found = {
      rating: rating === 0 ? messages.chooseRating : undefined,
      text: text.trim() === '' ? messages.writeSomething : undefined,
    }
    setErrors(found)
    if (found.rating || found.text) return
    setBusy(true)
    try {
      const { review } = await api(reviews.putReview, { id: product.id, rating, text, isAnonymous })
      sent()
      onSaved(review)
    } catch (error) {
      setErrors({ text: error instanceof ApiError ? (error.fields.text ?? error.message) : messages.wrong })
      setBusy(false)
    }
  }

  return (
    <Dialog name="review" isOpen onClose={onClose} title={before ? messages.change : messages.write}>
      <form className="review-form" noValidate onSubmit={onSubmit}>
        <p className="muted">
          <ProductName name={product.name} />
        </p>
        <StarInput value={rating} onChange={(rating) => write({ ...draft, rating })} error={errors.rating ?? null} />
        <TextField
          label={messages.text}
          hint={messages.textHint}
          value={text}
          maxLength={maxReviewLength}
          error={errors.text}
          onChange={(event) => write({ ...draft, text: event.currentTarget.value })}
        />
        <Check
          label={messages.isAnonymous}
          checked={isAnonymous}
          onChange={(event) => write({ ...draft, isAnonymous: event.currentTarget.checked })}
        />
        <Button type="submit" variant="p" isWide state={isBusy ? 'busy' : undefined}>
          {messages.save}
        </Button>
      </form>
    </Dialog>
  )
}
