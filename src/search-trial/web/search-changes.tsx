import type { SearchChange } from '#search-trial/contract.ts'
import { messages } from '#search-trial/messages.ts'
import './search-changes.css'

type Props = { tried: number; changes: readonly SearchChange[] }

/** Which of the queries that were tried change, and how. */
export function SearchChanges({ tried, changes }: Props) {
  return (
    <section className="search-changes" aria-labelledby="changes">
      <h3 id="changes">{messages.changes}</h3>
      <p>{messages.tried(tried, changes.length)}</p>
      {changes.map((change) => (
        <Change key={change.query} change={change} />
      ))}
    </section>
  )
}

function Change({ change }: { change: SearchChange }) {
  const { query, times, before, after, first, gone } = change
  return (
    <details className="search-changes-one">
      <summary>
        <b>{query}</b>{' '}
        <span className="small muted">
          {messages.totals(change)}
          {times !== null && `, ${messages.times(times)}`}
        </span>
      </summary>
      {after.page !== before.page && (
        <p className="small">
          {after.page === null ? messages.leadsNoMore(before.page ?? '') : messages.leadsNow(after.page)}
        </p>
      )}
      <ol className="small">
        {first.map(({ id, name, before: was }, at) => (
          <li key={id}>
            {name} <Moved was={was} is={at + 1} />
          </li>
        ))}
      </ol>
      {gone.length > 0 && <p className="small muted">{messages.gone(gone.map(({ name }) => name))}</p>}
    </details>
  )
}

function Moved({ was, is }: { was: number | null; is: number }) {
  if (was === is) return null
  if (was === null) return <b>{messages.isNew}</b>
  return <span className="muted">{was > is ? messages.up(was - is) : messages.down(is - was)}</span>
}
