import { type FormEvent, useRef, useState } from 'react'
import { useSession } from '#account/web/session.ts'
import { chat } from '#chat/calls.ts'
import { longestMessage } from '#chat/message-length.ts'
import { chatWords as say } from '#chat/sv.ts'
import { api } from '#core/api-client.ts'
import { fieldFault } from '#core/fields.ts'
import { Button } from '#ui/button.tsx'
import { Field, TextField } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { focusFault, useForm } from '#ui/use-form.ts'
import { chatStore, useChat } from './chat-store.ts'

/** A message by mail, while nobody is there. */
export default function LetterForm() {
  const [isSent, setSent] = useState(false)
  const email = useSession((state) => state.user?.email)
  const draft = useChat((state) => state.draft)
  const { fault, faults, isBusy, submit, setFaults } = useForm()
  const key = useRef(crypto.randomUUID())

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const letter = { email: String(data.get('email')), text: String(data.get('text')).trim() }
    const found = {
      text: letter.text ? null : say.writeSomething,
      email: fieldFault({ name: 'email', value: letter.email, placeholder: say.email, isRequired: true }),
    }
    if (found.text || found.email) {
      setFaults(found)
      focusFault(form, ['text', 'email'], found)
      return
    }
    void submit(async () => {
      await api(chat.postLetter, { key: key.current, ...letter })
      chatStore.setState({ draft: '' })
      setSent(true)
    })
  }
  if (isSent)
    return (
      <div role="status">
        <Note kind="ok">{say.letterSent}</Note>
      </div>
    )
  return (
    <form className="chatp__l" onSubmit={send} noValidate>
      <p>{say.letterLead}</p>
      <TextField
        label={say.field}
        name="text"
        rows={5}
        maxLength={longestMessage}
        defaultValue={draft}
        required
        error={faults.text}
      />
      <Field
        label={say.email}
        name="email"
        type="email"
        autoComplete="email"
        key={email}
        defaultValue={email}
        required
        error={faults.email}
      />
      {fault && <Note kind="err">{fault}</Note>}
      <Button type="submit" variant="p" isWide state={isBusy ? 'busy' : undefined}>
        {say.sendLetter}
      </Button>
    </form>
  )
}
