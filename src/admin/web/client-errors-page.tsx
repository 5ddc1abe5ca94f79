import { messages, states } from '#admin/errors-messages.ts'
import { analytics } from '#analytics/calls.ts'
import type { ClientError } from '#analytics/contract.ts'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { formatLongDateTime } from '#core/format-time.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { Load } from './loaded.tsx'
import { PageHead } from './page-head.tsx'
import './client-errors.css'

export function ClientErrorsPage({ query }: { query: URLSearchParams }) {
  const state = states.find((one) => one === query.get('state')) ?? 'open'
  return (
    <>
      <PageHead title={messages.title} />
      <p className="muted">{messages.about}</p>
      <nav className="client-errors-states" aria-label={messages.show}>
        {states.map((one) => (
          <a
            key={one}
            className={one === state ? 'button button--soft' : 'button button--g'}
            href={`/admin/client-errors?state=${one}`}
            aria-current={one === state ? 'page' : undefined}
          >
            {messages.states[one]}
          </a>
        ))}
      </nav>
      <Load load={() => api(analytics.listClientErrors, { state })}>
        {({ data }, reload) =>
          data.length === 0 ? (
            <p className="muted">{messages.none}</p>
          ) : (
            <ul className="stack">
              {data.map((error) => (
                <ErrorRow key={error.id} error={error} onDone={reload} />
              ))}
            </ul>
          )
        }
      </Load>
    </>
  )
}

function ErrorRow({ error, onDone }: { error: ClientError; onDone: () => void }) {
  const { id, message, stack, count, firstSeen, lastSeen, solvedAt, ignoredAt } = error
  const { isBusy, error: failure, run } = useAction<unknown>(messages.saved, onDone)
  const state = isBusy ? 'busy' : undefined
  const [place = messages.unknown, ...rest] = stack.split('\n').slice(stack.startsWith(message) ? 1 : 0)
  const solve = solvedAt === null ? messages.solve : messages.reopen
  const ignore = ignoredAt === null ? messages.ignore : messages.notice
  return (
    <li className="panel stack client-errors-report">
      <h2>{message}</h2>
      <p className="small muted">
        {messages.times(count)},{' '}
        {messages.seen(formatLongDateTime(firstSeen * 1000), formatLongDateTime(lastSeen * 1000))}
      </p>
      <dl className="small">
        <dt>{messages.place}</dt>
        <dd>
          {rest.length === 0 ? (
            <code>{place.trim()}</code>
          ) : (
            <details>
              <summary>
                <code>{place.trim()}</code>
              </summary>
              <code>{rest.join('\n')}</code>
            </details>
          )}
        </dd>
        <dt>{messages.page}</dt>
        <dd>{error.page || messages.unknown}</dd>
        <dt>{messages.release}</dt>
        <dd>{error.release}</dd>
        <dt>{messages.browsers}</dt>
        <dd>{error.browsers.filter(Boolean).join(', ') || messages.unknown}</dd>
      </dl>
      {failure && <Note kind="err">{failure}</Note>}
      <p className="row">
        {ignoredAt === null && (
          <Button
            variant="s"
            state={state}
            aria-label={messages.of(solve, message)}
            onClick={() => run(() => api(analytics.putErrorSolved, { id, isSolved: solvedAt === null }))}
          >
            {solve}
          </Button>
        )}
        <Button
          variant="g"
          state={state}
          aria-label={messages.of(ignore, message)}
          onClick={() => run(() => api(analytics.putErrorIgnored, { id, isIgnored: ignoredAt === null }))}
        >
          {ignore}
        </Button>
      </p>
    </li>
  )
}
