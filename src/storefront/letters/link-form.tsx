import { type FormEvent, useState } from 'react'
import { letters } from '#account/letters-calls.ts'
import { letterWords as say } from '#account/sv-letters.ts'
import { ApiError, api } from '#core/api-client.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'

export type LinkAsked = { email: string; fault: string | null; isSent: boolean }

const nothingAsked: LinkAsked = { email: '', fault: null, isSent: false }

/** Has a link mailed that ends our letters; also as a form without script, for a page that takes it. */
export function LinkForm({ asked = nothingAsked }: { asked?: LinkAsked }) {
  const [email, setEmail] = useState(asked.email)
  const [fault, setFault] = useState(asked.fault)
  const [isSent, setSent] = useState(asked.isSent)
  const [isBusy, setBusy] = useState(false)

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!email.trim()) return setFault(say.emptyAddress)
    setBusy(true)
    try {
      await api(letters.unsubscribe, { email })
      setSent(true)
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : say.wrong)
    }
    setBusy(false)
  }

  return (
    <>
      <div role="status">{isSent && <Note kind="ok">{`${say.asked}. ${say.askedText}`}</Note>}</div>
      {!isSent && (
        <form className="ltr" method="post" noValidate onSubmit={(event) => void onSubmit(event)}>
          <p className="muted">{say.askText}</p>
          <Field
            label={say.email}
            name="email"
            type="email"
            autoComplete="email"
            value={email}
            error={fault}
            onChange={({ target }) => {
              setEmail(target.value)
              setFault(null)
            }}
          />
          <Button variant="p" type="submit" state={isBusy ? 'busy' : undefined}>
            {say.ask}
          </Button>
        </form>
      )}
    </>
  )
}
