import { type FormEvent, useEffect, useRef, useState } from 'react'
import { api } from '#core/api-client.ts'
import { Field, SelectField, TextField } from '#forms/field.tsx'
import { type FieldErrors, focusError, textsOf, useFocusWhen, useForm, useJudge } from '#forms/use-form.ts'
import { useSession } from '#identity/web/session.ts'
import { pathTo } from '#paths.ts'
import { contact } from '#support/calls.ts'
import {
  askedTexts,
  type ContactTexts,
  contactErrors,
  contactNames,
  contactTopics,
  maxMessageLength,
} from '#support/contact-fields.ts'
import { contactMessages as messages } from '#support/contact-messages.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Note } from '#ui/note.tsx'
import './contact-form.css'

export type ContactFormState = { texts: ContactTexts; number: string | null; error: string | null; errors: FieldErrors }

export function ContactForm({ written }: { written: ContactFormState | null }) {
  const [sent, setSent] = useState(written?.number ? { number: written.number, email: written.texts.email } : null)
  const done = useFocusWhen(sent !== null)
  return (
    <section className="contact-form" aria-labelledby="h-contact">
      <h2 id="h-contact">{messages.title}</h2>
      <div role="status" tabIndex={-1} ref={done}>
        {sent && (
          <Note kind="ok">
            <b>{messages.thanks(sent.number)}</b> {messages.thanksText(sent.email)}
          </Note>
        )}
      </div>
      {sent ? (
        <Button onClick={() => setSent(null)}>{messages.another}</Button>
      ) : (
        <Fields written={written?.number ? null : written} onSent={setSent} />
      )}
    </section>
  )
}

type FieldsProps = { written: ContactFormState | null; onSent: (sent: { number: string; email: string }) => void }

function Fields({ written, onSent }: FieldsProps) {
  const user = useSession((state) => state.user)
  const form = useForm()
  const judge = useJudge({ names: contactNames, errorsOf: contactErrors, setErrors: form.setErrors })
  const errors = { ...written?.errors, ...form.errors }
  const texts = written?.texts
  const error = form.error ?? written?.error
  const element = useRef<HTMLFormElement>(null)
  // Pages are kept without what a link fills in.
  useEffect(() => fillIn(element.current, new URLSearchParams(window.location.search)), [])

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const element = event.currentTarget
    const filled = textsOf(event, contactNames)
    const found = contactErrors(filled)
    form.setErrors({ ...none, ...found })
    if (Object.keys(found).length > 0) return focusError(element, contactNames, found)
    void form.submit(async () => {
      const { number } = await api(contact.writeToUs, filled)
      onSent({ number, email: filled.email.trim() })
    })
  }

  return (
    <>
      <p className="muted">{messages.lead}</p>
      {error && <Note kind="err">{error}</Note>}
      <form ref={element} className="field-form" method="post" noValidate onSubmit={onSubmit} onChange={judge}>
        <SelectField label={messages.topic} name="topic" defaultValue={texts?.topic ?? ''} error={errors.topic}>
          <option value="">{messages.chooseTopic}</option>
          {contactTopics.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <Field
          label={messages.name}
          name="name"
          autoComplete="name"
          maxLength={100}
          columns={3}
          defaultValue={texts?.name ?? [user?.firstName, user?.lastName].filter(Boolean).join(' ')}
          error={errors.name}
        />
        <Field
          label={messages.email}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={100}
          columns={3}
          defaultValue={texts?.email ?? user?.email ?? ''}
          error={errors.email}
        />
        <Field
          label={messages.orderId}
          name="orderId"
          inputMode="numeric"
          autoComplete="off"
          maxLength={30}
          columns={3}
          defaultValue={texts?.orderId ?? ''}
          error={errors.orderId}
        />
        <TextField
          label={messages.message}
          hint={messages.messageHint}
          name="message"
          className="field-input--text"
          rows={6}
          maxLength={maxMessageLength}
          defaultValue={texts?.message ?? ''}
          error={errors.message}
        />
        <div>
          <Button variant="p" size="l" type="submit" state={form.isBusy ? 'busy' : undefined}>
            {messages.send}
          </Button>
          <p className="small muted contact-form-privacy">
            {messages.privacy}{' '}
            <Link className="link" href={pathTo('info', { id: 25, name: 'Personuppgifter' })}>
              {messages.privacyLink}
            </Link>
          </p>
        </div>
      </form>
    </>
  )
}

function fillIn(form: HTMLFormElement | null, requested: URLSearchParams): void {
  for (const [name, text] of Object.entries(askedTexts(requested))) {
    const field = form?.elements.namedItem(name)
    if ((field instanceof HTMLInputElement || field instanceof HTMLSelectElement) && field.value === '')
      field.value = text
  }
}

const none: FieldErrors = Object.fromEntries(contactNames.map((name) => [name, null]))
