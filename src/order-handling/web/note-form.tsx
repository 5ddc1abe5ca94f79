import { type FormEvent, useRef } from 'react'
import { messages } from '#admin/messages.ts'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { TextField } from '#forms/field.tsx'
import { orderBackOffice } from '#orders/back-office-calls.ts'
import type { BackOfficeOrder } from '#orders/back-office-contract.ts'
import { Button } from '#ui/button.tsx'

export function NoteForm({ id, onDone }: { id: string; onDone: (answer: { data: BackOfficeOrder }) => void }) {
  const form = useRef<HTMLFormElement>(null)
  const { isBusy, error, run } = useAction<{ data: BackOfficeOrder }>(messages.noted, (answer) => {
    form.current?.reset()
    onDone(answer)
  })
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('text'))
    run((options) => api(orderBackOffice.noteOrder, { id, text }, options))
  }
  return (
    <form className="panel stack" ref={form} onSubmit={save}>
      <TextField label={messages.note} name="text" rows={3} maxLength={2000} required error={error} />
      <Button type="submit" state={isBusy ? 'busy' : undefined}>
        {messages.addNote}
      </Button>
    </form>
  )
}
