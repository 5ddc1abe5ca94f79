import { type FormEvent, useState } from 'react'
import { useSession } from '#account/web/session.ts'
import { contact } from '#content/contact-calls.ts'
import {
  type ContactTexts,
  contactFaults,
  contactNames,
  contactTopics,
  longestMessage,
} from '#content/contact-fields.ts'
import { contactWords as say } from '#content/sv-contact.ts'
import { api } from '#core/api-client.ts'
import { pathTo } from '#paths.ts'
import { Button } from '#ui/button.tsx'
import { Field, SelectField, TextField } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { Note } from '#ui/note.tsx'
import { type Faults, focusFault, textsOf, useForm } from '#ui/use-form.ts'
import './contact-form.css'

/** What a form sent without script came to. */
export type Written = { texts: ContactTexts; number: string | null; fault: string | null; faults: Faults }

/** Writes to customer service; also as a form without script, for a page that takes it. */
export function ContactForm({ written }: { written: Written | null }) {
  const [sent, setSent] = useState(written?.number ? { number: written.number, email: written.texts.email } : null)
  return (
    <section className="cform" aria-labelledby="h-contact">
      <h2 id="h-contact">{say.title}</h2>
      <div role="status">
        {sent && (
          <Note kind="ok">
            <b>{say.thanks(sent.number)}</b> {say.thanksText(sent.email)}
          </Note>
        )}
      </div>
      {sent ? (
        <Button onClick={() => setSent(null)}>{say.another}</Button>
      ) : (
        <Fields written={written?.number ? null : written} onSent={setSent} />
      )}
    </section>
  )
}

type FieldsProps = { written: Written | null; onSent: (sent: { number: string; email: string }) => void }

function Fields({ written, onSent }: FieldsProps) {
  const user = useSession((state) => state.user)
  const form = useForm()
  const faults = { ...written?.faults, ...form.faults }
  const texts = written?.texts
  const fault = form.fault ?? written?.fault

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const element = event.currentTarget
    const filled = textsOf(event, contactNames)
    const found = contactFaults(filled)
    form.setFaults({ ...none, ...found })
    if (Object.keys(found).length > 0) return focusFault(element, contactNames, found)
    void form.submit(async () => {
      const { number } = await api(contact.writeToUs, filled)
      onSent({ number, email: filled.email.trim() })
    })
  }

  return (
    <>
      <p className="muted">{say.lead}</p>
      {fault && <Note kind="err">{fault}</Note>}
      <form className="form" method="post" noValidate onSubmit={onSubmit}>
        <SelectField label={say.topic} name="topic" defaultValue={texts?.topic ?? ''} error={faults.topic}>
          <option value="">{say.chooseTopic}</option>
          {contactTopics.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <Field
          label={say.name}
          name="name"
          autoComplete="name"
          maxLength={100}
          columns={3}
          defaultValue={texts?.name ?? [user?.firstName, user?.lastName].filter(Boolean).join(' ')}
          error={faults.name}
        />
        <Field
          label={say.email}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={100}
          columns={3}
          defaultValue={texts?.email ?? user?.email ?? ''}
          error={faults.email}
        />
        <Field
          label={say.orderId}
          name="orderId"
          inputMode="numeric"
          autoComplete="off"
          maxLength={30}
          columns={3}
          defaultValue={texts?.orderId ?? ''}
          error={faults.orderId}
        />
        <TextField
          label={say.message}
          hint={say.messageHint}
          name="message"
          className="in--text"
          rows={6}
          maxLength={longestMessage}
          defaultValue={texts?.message ?? ''}
          error={faults.message}
        />
        <div>
          <Button variant="p" size="l" type="submit" state={form.isBusy ? 'busy' : undefined}>
            {say.send}
          </Button>
          <p className="small muted cform__p">
            {say.privacy}{' '}
            <Link className="link" href={pathTo('info', { id: 25, name: 'Personuppgifter' })}>
              {say.privacyLink}
            </Link>
          </p>
        </div>
      </form>
    </>
  )
}

/** What was said of a field goes when the form is sent again. */
const none: Faults = Object.fromEntries(contactNames.map((name) => [name, null]))
