import { type FormEvent, useId } from 'react'
import { api } from '#core/api-client.ts'
import { Check } from '#forms/check.tsx'
import { Field } from '#forms/field.tsx'
import { useForm } from '#forms/use-form.ts'
import { listViews } from '#list-views/calls.ts'
import type { ListView } from '#list-views/contract.ts'
import { keptQuery, type ListName } from '#list-views/lists.ts'
import { messages } from '#list-views/messages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Note } from '#ui/note.tsx'
import { toast } from '#ui/toasts.ts'

type Props = {
  list: ListName
  query: URLSearchParams
  views: readonly ListView[]
  onClose: () => void
  onSaved: (views: readonly ListView[]) => void
}

export function SaveView({ list, query, views, onClose, onSaved }: Props) {
  const form = useId()
  const { error, errors, isBusy, submit } = useForm()
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const name = String(given.get('name')).trim()
    const version = views.find((view) => view.isOwn && view.name === name)?.version ?? null
    const view = { list, name, query: keptQuery(query), isShared: given.get('isShared') === 'on', version }
    void submit(async () => {
      const { data } = await api(listViews.putListView, view)
      toast(messages.saved(name))
      onSaved(data)
    })
  }
  return (
    <Dialog
      name="save-view"
      isOpen
      onClose={onClose}
      title={messages.saveTitle}
      footer={
        <Button type="submit" form={form} variant="p" state={isBusy ? 'busy' : undefined}>
          {messages.save}
        </Button>
      }
    >
      <form id={form} className="stack" method="post" onSubmit={save}>
        <Field
          label={messages.name}
          name="name"
          required
          maxLength={60}
          autoComplete="off"
          hint={messages.saveHint}
          error={errors.name}
        />
        <Check label={messages.share} name="isShared" />
        {error && <Note kind="err">{error}</Note>}
      </form>
    </Dialog>
  )
}
