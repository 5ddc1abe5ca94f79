import type { ReactNode } from 'react'
import { FormDialog } from '#admin/web/form-dialog.tsx'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { Field } from '#forms/field.tsx'
import { messages } from '#gift-card-handling/messages.ts'
import type { OneCard } from '#gift-cards/contract.ts'

type Answer = { data: OneCard }
type Options = { headers: { 'Idempotency-Key': string } }
type Props = {
  title: string
  submit: string
  done: string
  send: (fields: { email: string; reason: string }, options: Options) => Promise<Answer>
  onClose: () => void
  onDone: (answer: Answer) => void
  /** The question above the field for the reason. */
  first?: (errorOf: (name: string) => string | undefined) => ReactNode
  children: ReactNode
}

/** What is done with a card always has a reason. */
export function CardDialog({ title, submit, done, send, onClose, onDone, first, children }: Props) {
  const { isBusy, error, fields, run } = useAction(done, onDone)
  const submitted = (form: FormData) => {
    const text = (name: string) => String(form.get(name) ?? '')
    run((options) => send({ email: text('email'), reason: text('reason') }, options))
  }
  return (
    <FormDialog
      name="change-gift-card"
      title={title}
      submit={submit}
      isBusy={isBusy}
      error={error}
      onClose={onClose}
      onSubmit={submitted}
    >
      {children}
      {first?.((name) => fields[name])}
      <Field
        label={messages.reason}
        hint={messages.reasonHint}
        name="reason"
        required
        maxLength={300}
        autoComplete="off"
        error={fields.reason}
      />
    </FormDialog>
  )
}
