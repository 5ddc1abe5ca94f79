import { type FormEvent, useState } from 'react'
import { ApiError, api } from '#core/api-client.ts'
import { reviews } from '#reviews/calls.ts'
import { longestReason, type ReportReason, reportReasons } from '#reviews/review-rules.ts'
import { sv } from '#reviews/sv.ts'
import { Button } from '#ui/button.tsx'
import { Check } from '#ui/check.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { toast } from '#ui/toasts.ts'
import './review-form.css'

type ReportFormProps = { reviewId: number; onClose: () => void; onDone: () => void }

/** Why a review should not be there. */
export default function ReportForm({ reviewId, onClose, onDone }: ReportFormProps) {
  const [reason, setReason] = useState<ReportReason>('fake')
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string | null>(null)

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    try {
      await api(reviews.putReport, { id: reviewId, reason, text })
      toast(sv.reportThanks)
      onDone()
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : sv.wrong)
    }
  }

  return (
    <Dialog name="report" isOpen onClose={onClose} title={sv.why}>
      <form className="revf" onSubmit={onSubmit}>
        <div role="radiogroup" aria-label={sv.why}>
          {reportReasons.map((one) => (
            <Check
              key={one}
              type="radio"
              name="reason"
              label={sv.reasons[one]}
              checked={one === reason}
              onChange={() => setReason(one)}
            />
          ))}
        </div>
        <TextField
          label={sv.reportText}
          value={text}
          maxLength={longestReason}
          error={fault}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" variant="p" isWide>
          {sv.sendReport}
        </Button>
      </form>
    </Dialog>
  )
}
