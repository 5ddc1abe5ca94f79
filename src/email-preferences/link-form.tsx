import { type FormEvent, useState } from 'react'
import { ApiError, api } from '#core/api-client.ts'
import { emailSubscriptions } from '#email/calls.ts'
import { subscriptionMessages as messages } from '#email/messages.ts'
import { Field } from '#forms/field.tsx'
import { useFocusWhen } from '#forms/use-form.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'

export type LinkRequest = { email: string; error: string | null; isSent: boolean }

const nothingAsked: LinkRequest = { email: '', error: null, isSent: false }

export function LinkForm({ requested = nothingAsked }: { requested?: LinkRequest }) {
  const [email, setEmail] = useState(requested.email)
  const [error, setError] = useState(requested.error)
  const [isSent, setSent] = useState(requested.isSent)
  const [isBusy, setBusy] = useState(false)
  const done = useFocusWhen(isSent)

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!email.trim()) return setError(messages.emptyAddress)
    setBusy(true)
    try {
      await api(emailSubscriptions.unsubscribe, { email })
      setSent(true)
    } catch (error) {
      setError(error instanceof ApiError ? error.message : messages.wrong)
    }
    setBusy(false)
  }

  return (
    <>
      <div role="status" tabIndex={-1} ref={done}>
        {isSent && <Note kind="ok">{`${messages.requested}. ${messages.askedText}`}</Note>}
      </div>
      {!isSent && (
        <form className="email-form" method="post" noValidate onSubmit={(event) => void onSubmit(event)}>
          <p className="muted">{messages.askText}</p>
          <Field
            label={messages.email}
            name="email"
            type="email"
            autoComplete="email"
            value={email}
            error={error}
            onChange={({ target }) => {
              setEmail(target.value)
              setError(null)
            }}
          />
          <Button variant="p" type="submit" state={isBusy ? 'busy' : undefined}>
            {messages.ask}
          </Button>
        </form>
      )}
    </>
  )
}
