import { useState } from 'react'
import { api } from '#core/api-client.ts'
import { maxLength } from '#core/fields.ts'
import { Field } from '#forms/field.tsx'
import { Option, Options } from '#forms/option.tsx'
import { useForm } from '#forms/use-form.ts'
import { requestPage as messages } from '#privacy/request-messages.ts'
import { privacyRequests } from '#privacy/requests-calls.ts'
import type { PrivacyRequest } from '#privacy/requests-contract.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'

const kinds = ['export', 'erasure'] as const

/** For customers without an account: a link proves that the address is theirs. */
export function RequestData() {
  const { error, errors, isBusy, submit } = useForm()
  const [kind, setKind] = useState<PrivacyRequest['kind']>('export')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const ask = (email: string) =>
    void submit(async () => {
      await api(privacyRequests.requestPersonalData, { email, kind })
      setSentTo(email)
    })
  if (sentTo !== null) return <Note kind="ok">{messages.sent(sentTo)}</Note>
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        ask(String(new FormData(event.currentTarget).get('email')))
      }}
    >
      <p>{messages.ask}</p>
      {error && <Note kind="err">{error}</Note>}
      <Field
        label={messages.email}
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={maxLength('email')}
        error={errors.email}
      />
      <Options label={messages.what}>
        {kinds.map((one) => (
          <Option
            key={one}
            name="kind"
            label={messages.kinds[one]}
            checked={kind === one}
            onChange={() => setKind(one)}
          />
        ))}
      </Options>
      <Button type="submit" variant="p" state={isBusy ? 'busy' : undefined}>
        {messages.send}
      </Button>
    </form>
  )
}
