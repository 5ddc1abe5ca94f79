import { type FormEvent, useRef, useState } from 'react'
import { api } from '#core/api-client.ts'
import { fieldError } from '#core/fields.ts'
import { Field, TextField } from '#forms/field.tsx'
import { focusError, useForm } from '#forms/use-form.ts'
import { useSession } from '#identity/web/session.ts'
import { chat } from '#support/calls.ts'
import { maxMessageLength } from '#support/message-length.ts'
import { chatMessages as messages } from '#support/messages.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { chatStore, useChat } from './chat-store.ts'

export default function OfflineMessageForm() {
  const [isSent, setSent] = useState(false)
  const email = useSession((state) => state.user?.email)
  const draft = useChat((state) => state.draft)
  const { error, errors, isBusy, submit, setErrors } = useForm()
  const sent = useRef({ key: '', print: '' })

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const message = { email: String(data.get('email')), text: String(data.get('text')).trim() }
    const found = {
      text: message.text ? null : messages.writeSomething,
      email: fieldError({ name: 'email', value: message.email, placeholder: messages.email, isRequired: true }),
    }
    if (found.text || found.email) {
      setErrors(found)
      focusError(form, ['text', 'email'], found)
      return
    }
    void submit(async () => {
      const print = JSON.stringify(message)
      // Under the same key an edited message would count as the one that may have arrived.
      if (sent.current.print !== print) sent.current = { key: crypto.randomUUID(), print }
      await api(chat.postOfflineMessage, { key: sent.current.key, ...message })
      chatStore.setState({ draft: '' })
      setSent(true)
    })
  }
  if (isSent)
    return (
      <div role="status">
        <Note kind="ok">{messages.offlineMessageSent}</Note>
      </div>
    )
  return (
    <form className="chat-panel-line" onSubmit={send} noValidate>
      <p>{messages.offlineMessageLead}</p>
      <TextField
        label={messages.field}
        name="text"
        rows={5}
        maxLength={maxMessageLength}
        defaultValue={draft}
        required
        error={errors.text}
      />
      <Field
        label={messages.email}
        name="email"
        type="email"
        autoComplete="email"
        key={email}
        defaultValue={email}
        required
        error={errors.email}
      />
      {error && <Note kind="err">{error}</Note>}
      <Button type="submit" variant="p" isWide state={isBusy ? 'busy' : undefined}>
        {messages.sendOfflineMessageButton}
      </Button>
    </form>
  )
}
