import { type FormEvent, useState } from 'react'
import { useAction } from '#admin/web/use-action.ts'
import { contentTypes } from '#content-editor/content-types.ts'
import { entryCallsOf } from '#content-editor/entry-calls.ts'
import { api } from '#core/api-client.ts'
import type { StartPage } from '#overview/contract.ts'
import { messages } from '#overview/messages.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'

export function SearchesInVain({ searches }: { searches: NonNullable<StartPage['searches']> }) {
  const [left, setLeft] = useState(searches)
  const [open, setOpen] = useState<string | null>(null)
  return (
    <section className="start-page-part" aria-labelledby="searches">
      <div className="start-page-head">
        <h2 id="searches">{messages.searches}</h2>
        <a className="link start-page-end" href="/admin/content?type=synonym">
          {messages.allSynonyms}
        </a>
      </div>
      {left.length === 0 && <p className="muted">{messages.noSearches}</p>}
      <ul className="start-page-list">
        {left.map(({ query, times }) => (
          <li key={query}>
            {open === query ? (
              <SynonymForm
                query={query}
                onCancel={() => setOpen(null)}
                onDone={() => setLeft(left.filter((one) => one.query !== query))}
              />
            ) : (
              <>
                <span className="start-page-name">
                  {query}
                  <span className="small muted admin-block">{messages.times(times)}</span>
                </span>
                <Button
                  variant="soft"
                  size="xs"
                  className="start-page-end"
                  aria-label={messages.addSynonymTo(query)}
                  onClick={() => setOpen(query)}
                >
                  {messages.addSynonym}
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const synonymType = contentTypes.find(({ path }) => path === 'synonym')

function SynonymForm({ query, onCancel, onDone }: { query: string; onCancel: () => void; onDone: () => void }) {
  const { isBusy, error, run } = useAction(messages.synonymAdded, onDone)
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const word = String(new FormData(event.currentTarget).get('word')).trim()
    if (synonymType && word)
      run((options) => api(entryCallsOf(synonymType).create, { words: `${query}, ${word}` }, options))
  }
  return (
    <form className="start-page-form" onSubmit={add}>
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
