import { type FormEvent, useState } from 'react'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { SelectField, TextField } from '#forms/field.tsx'
import { messages } from '#moderation/messages.ts'
import { moderation } from '#reviews/moderation-calls.ts'
import type { ModeratedReview } from '#reviews/moderation-contract.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'

type Ground = keyof typeof messages.grounds
type HideFormProps = {
  review: ModeratedReview
  onDone: (answer: { data: ModeratedReview }) => void
  onCancel: () => void
}

/** The ground that it was reported for is suggested; the words can be changed. */
export function HideForm({ review: { id, reports }, onDone, onCancel }: HideFormProps) {
  const [ground, setGround] = useState<Ground>(reports.at(-1)?.reason ?? 'own')
  const [reason, setReason] = useState<string>(messages.grounds[ground])
  const { isBusy, error, run } = useAction(messages.hidden, onDone)
  const save = (event: FormEvent) => {
    event.preventDefault()
    run(async () => await api(moderation.moderateReview, { id, decision: 'hide', reason }))
  }
  return (
    <form className="stack" onSubmit={save} aria-label={messages.hideTitle}>
      <SelectField
        label={messages.ground}
        value={ground}
        // The form has just been asked for.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onChange={({ target }) => {
          const chosen = target.value as Ground
          setGround(chosen)
          setReason(messages.grounds[chosen])
        }}
      >
        {Object.entries(messages.groundNames).map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField
        label={messages.reason}
        hint={messages.toldHint}
        rows={3}
        required
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {error && <Note kind="err">{error}</Note>}
      <div className="row">
        <Button type="submit" variant="p" state={isBusy ? 'busy' : undefined}>
          {messages.hideNow}
        </Button>
        <Button variant="g" onClick={onCancel}>
          {messages.cancel}
        </Button>
      </div>
    </form>
  )
}
