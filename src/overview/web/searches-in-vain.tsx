import { useState } from 'react'
import type { StartPage } from '#overview/contract.ts'
import { messages } from '#overview/messages.ts'
import { SynonymForm } from '#reporting/web/synonym-form.tsx'
import { Button } from '#ui/button.tsx'

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
