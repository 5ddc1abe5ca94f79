import { type FormEvent, useRef } from 'react'
import { sv as say } from '#admin/sv.ts'
import { api } from '#core/api-client.ts'
import { desk } from '#orders/desk-calls.ts'
import type { DeskOrder } from '#orders/desk-contract.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { useDeed } from './use-deed.ts'

export function NoteForm({ id, onDone }: { id: string; onDone: (answer: { data: DeskOrder }) => void }) {
  const form = useRef<HTMLFormElement>(null)
  const { isBusy, fault, run } = useDeed<{ data: DeskOrder }>(say.noted, (answer) => {
    form.current?.reset()
    onDone(answer)
  })
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('text'))
    run((options) => api(desk.noteOrder, { id, text }, options))
  }
  return (
    <form className="panel stack" ref={form} onSubmit={save}>
      <TextField label={say.note} name="text" rows={3} maxLength={2000} required error={fault} />
      <Button type="submit" state={isBusy ? 'busy' : undefined}>
        {say.addNote}
      </Button>
    </form>
  )
}
