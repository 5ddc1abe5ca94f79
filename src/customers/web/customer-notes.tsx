import { type FormEvent, useRef } from 'react'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { formatLongDateTime } from '#core/format-time.ts'
import { customers } from '#customers/calls.ts'
import type { Customer } from '#customers/contract.ts'
import { messages } from '#customers/messages.ts'
import { TextField } from '#forms/field.tsx'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'

type Props = { customer: Customer; onDone: (answer: { data: Customer }) => void }

export function CustomerNotes({ customer: { id, notes }, onDone }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const { isBusy, error, run } = useAction<{ data: Customer }>(messages.noted, (answer) => {
    form.current?.reset()
    onDone(answer)
  })
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('text'))
    run((options) => api(customers.noteCustomer, { id, text }, options))
  }
  return (
    <section className="panel stack" aria-labelledby="notes">
      <h2 id="notes">{messages.notes}</h2>
      <p className="small muted">{messages.notesText}</p>
      <ul className="admin-log">
        {notes.map((note) => (
          <li key={note.id}>
            <span className="small muted">
              {formatLongDateTime(note.at)}
              {note.by && `, ${note.by}`}
            </span>
            <span>{note.text}</span>
          </li>
        ))}
      </ul>
      <form ref={form} className="stack" onSubmit={save}>
        <TextField label={messages.note} name="text" rows={3} required maxLength={2000} />
        {error && <Note kind="err">{error}</Note>}
        <Button type="submit" variant="s" state={isBusy ? 'busy' : undefined}>
          {messages.saveNote}
        </Button>
      </form>
    </section>
  )
}
