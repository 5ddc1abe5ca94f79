import { type FormEvent, useState } from 'react'
import { ApiError, api } from '#core/api-client.ts'
import { Check } from '#forms/check.tsx'
import { TextField } from '#forms/field.tsx'
import { reviews } from '#reviews/calls.ts'
import { messages } from '#reviews/messages.ts'
import { maxReasonLength, type ReportReason, reportReasons } from '#reviews/review-rules.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toasts.ts'
import { useDraft } from './drafts.ts'
import './review-form.css'

type ReportFormProps = { reviewId: number; onClose: () => void; onDone: () => void }

export default function ReportForm({ reviewId, onClose, onDone }: ReportFormProps) {
  const { draft, write, sent } = useDraft<{ reason: ReportReason; text: string }>(`report ${reviewId}`, {
    reason: 'fake',
    text: '',
  })
  const { reason, text } = draft
  const [error, setError] = useState<string | null>(null)

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    try {
      await api(reviews.putReport, { id: reviewId, reason, text })
      sent()
      toast(messages.reportThanks)
      onDone()
    } catch (error) {
      setError(error instanceof ApiError ? error.message : messages.wrong)
    }
  }

  return (
    <Dialog name="report" isOpen onClose={onClose} title={messages.why}>
      <form className="review-form" onSubmit={onSubmit}>
        <div role="radiogroup" aria-label={messages.why}>
          {reportReasons.map((one) => (
            <Check
              key={one}
              type="radio"
              name="reason"
              label={messages.reasons[one]}
              checked={one === reason}
              onChange={() => write({ ...draft, reason: one })}
            />
          ))}
        </div>
        <TextField
          label={messages.reportText}
          value={text}
          maxLength={maxReasonLength}
          error={error}
          onChange={(event) => write({ ...draft, text: event.currentTarget.value })}
        />
        <Button type="submit" variant="p" isWide>
          {messages.sendReport}
        </Button>
      </form>
    </Dialog>
  )
}
