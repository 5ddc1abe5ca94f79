import { type FormEvent, useState } from 'react'
import { ApiError, api } from '#core/api-client.ts'
import { reviews } from '#reviews/calls.ts'
import type { MyReview } from '#reviews/contract.ts'
import { longestReview } from '#reviews/review-rules.ts'
import { sv } from '#reviews/sv.ts'
import { Button } from '#ui/button.tsx'
import { Check } from '#ui/check.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { StarInput } from './star-input.tsx'
import './review-form.css'

type ReviewFormProps = {
  product: { id: number; name: string }
  before: MyReview | null
  onClose: () => void
  onSaved: (review: MyReview) => void
}

/** Stars and words, new or changed. */
export default function ReviewForm({ product, before, onClose, onSaved }: ReviewFormProps) {
  const [rating, setRating] = useState(before?.rating ?? 0)
  const [text, setText] = useState(before?.text ?? '')
  const [isAnonymous, setAnonymous] = useState(before?.isAnonymous ?? false)
  const [faults, setFaults] = useState<{ rating?: string | undefined; text?: string | undefined }>({})
  const [isBusy, setBusy] = useState(false)

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    const found = {
      rating: rating === 0 ? sv.chooseRating : undefined,
      text: text.trim() === '' ? sv.writeSomething : undefined,
    }
    setFaults(found)
    if (found.rating || found.text) return
    setBusy(true)
    try {
      const { review } = await api(reviews.putReview, { id: product.id, rating, text, isAnonymous })
      onSaved(review)
    } catch (error) {
      setFaults({ text: error instanceof ApiError ? (error.fields.text ?? error.message) : sv.wrong })
      setBusy(false)
    }
  }

  return (
    <Dialog name="review" isOpen onClose={onClose} title={before ? sv.change : sv.write}>
      <form className="revf" noValidate onSubmit={onSubmit}>
        <p className="muted">{product.name}</p>
        <StarInput value={rating} onChange={setRating} error={faults.rating ?? null} />
        <TextField
          label={sv.text}
          hint={sv.textHint}
          value={text}
          maxLength={longestReview}
          error={faults.text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Check
          label={sv.isAnonymous}
          checked={isAnonymous}
          onChange={(event) => setAnonymous(event.currentTarget.checked)}
        />
        <Button type="submit" variant="p" isWide state={isBusy ? 'busy' : undefined}>
          {sv.save}
        </Button>
      </form>
    </Dialog>
  )
}
