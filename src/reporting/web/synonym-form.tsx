import { type FormEvent, useRef, useState } from 'react'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { contentTypes } from '#content-editor/content-types.ts'
import { entryCallsOf } from '#content-editor/entry-calls.ts'
import { api } from '#core/api-client.ts'
import { Field } from '#forms/field.tsx'
import { useForm } from '#forms/use-form.ts'
import { messages } from '#reporting/messages.ts'
import { searchTrial } from '#search-trial/calls.ts'
import type { SearchChange } from '#search-trial/contract.ts'
import { SearchChanges } from '#search-trial/web/search-changes.tsx'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import './synonym-form.css'

const synonymType = contentTypes.find(({ path }) => path === 'synonym')

type Props = { query: string; onCancel: () => void; onDone: () => void }

export function SynonymForm({ query, onCancel, onDone }: Props) {
  const { isBusy, error, run } = useAction(messages.synonymAdded, onDone)
  const form = useRef<HTMLFormElement>(null)
  const showing = useForm()
  const [preview, setPreview] = useState<{ tried: number; changes: SearchChange[] } | null>(null)
  const show = () => {
    if (!form.current?.reportValidity()) return
    const word = String(new FormData(form.current).get('word')).trim()
    void showing.submit(async () => {
      const { data } = await api(searchTrial.previewSearch, { text: query, synonym: `${query}, ${word}` })
      setPreview(data)
    })
  }
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const word = String(new FormData(event.currentTarget).get('word')).trim()
    if (synonymType && word)
      run((options) => api(entryCallsOf(synonymType).create, { words: `${query}, ${word}` }, options))
  }
  return (
    <form className="synonym-form" ref={form} onSubmit={add} onChange={() => setPreview(null)}>
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
      {(error ?? showing.error) && <Note kind="err">{error ?? showing.error}</Note>}
      {preview && <SearchChanges {...preview} />}
      <div className="row row--wrap">
        <Button type="submit" variant="p" state={isBusy ? 'busy' : undefined}>
          {messages.addSynonym}
        </Button>
        <Button state={showing.isBusy ? 'busy' : undefined} onClick={show}>
          {messages.showChanges}
        </Button>
        <Button variant="g" onClick={onCancel}>
          {messages.cancel}
        </Button>
      </div>
    </form>
  )
}
