import { type FormEvent, useState } from 'react'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { dayOf } from '#core/day.ts'
import { privacyMessages as messages } from '#customers/privacy-messages.ts'
import { Field, SelectField } from '#forms/field.tsx'
import { privacyRequests } from '#privacy/requests-calls.ts'
import type { PrivacyRequest } from '#privacy/requests-contract.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'

/** The customer proves who they are by the link, and carries the request out. */
export function PrivacyRequestForm({ id }: { id: number }) {
  const [sent, setSent] = useState<PrivacyRequest | null>(null)
  const [today] = useState(() => dayOf(new Date()))
  const { isBusy, error, run } = useAction<{ data: PrivacyRequest }>(messages.sent, ({ data }) => setSent(data))
  const register = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const kind = form.get('kind') === 'erasure' ? 'erasure' : 'export'
    const receivedOn = String(form.get('receivedOn'))
    run((options) => api(privacyRequests.registerPrivacyRequest, { id, kind, receivedOn }, options))
  }
  return (
    <section className="panel stack" aria-labelledby="privacy-request">
      <h2 id="privacy-request">{messages.title}</h2>
      <p className="muted">{messages.text}</p>
      <form className="stack" onSubmit={register}>
        <SelectField label={messages.kind} name="kind" defaultValue="export">
          {Object.entries(messages.kinds).map(([kind, name]) => (
            <option key={kind} value={kind}>
              {name}
            </option>
          ))}
        </SelectField>
        <Field label={messages.receivedOn} name="receivedOn" type="date" defaultValue={today} max={today} required />
        {error && <Note kind="err">{error}</Note>}
        {sent && <Note kind="ok">{messages.due(sent.dueOn)}</Note>}
        <Button type="submit" variant="s" state={isBusy ? 'busy' : undefined}>
          {messages.send}
        </Button>
      </form>
      <p>
        <a className="link" href="/admin/privacy-requests">
          {messages.all}
        </a>
      </p>
    </section>
  )
}
