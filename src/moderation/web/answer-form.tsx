import { type FormEvent, useState } from 'react'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { TextField } from '#forms/field.tsx'
import { messages } from '#moderation/messages.ts'
import { moderation } from '#reviews/moderation-calls.ts'
import type { ModeratedReview } from '#reviews/moderation-contract.ts'
import { maxAnswerLength } from '#reviews/review-rules.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'

type AnswerFormProps = {
  review: ModeratedReview
  onDone: (answer: { data: ModeratedReview }) => void
  onCancel: () => void
}

export function AnswerForm({ review: { id, answer }, onDone, onCancel }: AnswerFormProps) {
  const [text, setText] = useState(answer ?? '')
  const { isBusy, error, run } = useAction(messages.answered, onDone)
  const save = (event: FormEvent) => {
    event.preventDefault()
    run(async () => await api(moderation.answerReview, { id, text, before: answer }))
  }
  return (
    <form className="stack" onSubmit={save}>
      <TextField
        label={messages.answerLabel}
        hint={messages.answerHint}
        rows={4}
        maxLength={maxAnswerLength}
        value={text}
        // The form has just been asked for.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onChange={({ target }) => setText(target.value)}
      />
      {error && <Note kind="err">{error}</Note>}
      <div className="row">
        <Button type="submit" variant="p" state={isBusy ? 'busy' : undefined}>
          {messages.saveAnswer}
        </Button>
        <Button variant="g" onClick={onCancel}>
          {messages.cancel}
        </Button>
      </div>
    </form>
  )
}
