import type { FormEvent } from 'react'
import { useAction } from '#admin/web/use-action.ts'
import { contentTypes } from '#content-editor/content-types.ts'
import { entryCallsOf } from '#content-editor/entry-calls.ts'
import { api } from '#core/api-client.ts'
import { messages } from '#reporting/messages.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import './synonym-form.css'

const synonymType = contentTypes.find(({ path }) => path === 'synonym')

type Props = { query: string; onCancel: () => void; onDone: () => void }

export function SynonymForm({ query, onCancel, onDone }: Props) {
  const { isBusy, error, run } = useAction(messages.synonymAdded, onDone)
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const word = String(new FormData(event.currentTarget).get('word')).trim()
    if (synonymType && word)
      run((options) => api(entryCallsOf(synonymType).create, { words: `${query}, ${word}` }, options))
  }
  return (
    <form className="synonym-form" onSubmit={add}>
      <Field
        label={messages.synonymOf(query)}
        name="word"
        required
        maxLength={200}
        autoComplete="off"
        hint={messages.synonymHint}
        // Opened by the button that it takes the place of.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
      />
      {error && <Note kind="err">{error}</Note>}
      <div className="row">
        <Button type="submit" variant="p" state={isBusy ? 'busy' : undefined}>
          {messages.addSynonym}
        </Button>
        <Button variant="g" onClick={onCancel}>
          {messages.cancel}
        </Button>
      </div>
    </form>
  )
}
