import { messages as planMessages } from '#query-understanding/messages.ts'
import type { SearchTrial } from '#search-trial/contract.ts'
import { messages } from '#search-trial/messages.ts'

export function Understood({ answer: { plan, correctedQuery, sortBy, synonyms } }: { answer: SearchTrial }) {
  const { chips, notSold, dropped, page } = plan
  const lines = [
    correctedQuery && messages.corrected(correctedQuery),
    notSold.length > 0 && planMessages.notSold(notSold),
    dropped.length > 0 && planMessages.dropped(dropped),
    chips.every(({ kind }) => kind !== 'order') && messages.sorted[sortBy],
    synonyms.length > 0 && messages.known(synonyms),
  ].filter((line) => typeof line === 'string')
  return (
    <section className="panel search-trial-understood" aria-labelledby="understood">
      <h2 id="understood">{messages.understood}</h2>
      {page && (
        <p>
          <a className="link" href={page.path}>
            {messages.leads(page.name)}
          </a>
        </p>
      )}
      {chips.length > 0 && (
        <ul className="search-trial-chips">
          {chips.map((chip) => (
            <li key={chip.key}>{planMessages.chip(chip)}</li>
          ))}
        </ul>
      )}
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {chips.length === 0 && lines.length === 0 && !page && <p className="muted">{messages.asWritten}</p>}
    </section>
  )
}
