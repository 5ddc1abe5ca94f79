import { sv as say, states } from '#admin/sv-errors.ts'
import { analytics } from '#analytics/calls.ts'
import type { ClientError } from '#analytics/contract.ts'
import { api } from '#core/api-client.ts'
import { fullMoment } from '#orders/web/moment.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { Ask } from './asked.tsx'
import { useDeed } from './use-deed.ts'
import './client-errors.css'

/** What browsers met, the latest first: looked into, marked as solved or let be. */
export function ClientErrorsPage({ query }: { query: URLSearchParams }) {
  const state = states.find((one) => one === query.get('state')) ?? 'open'
  return (
    <>
      <h1>{say.title}</h1>
      <p className="muted">{say.about}</p>
      <nav className="err__n" aria-label={say.show}>
        {states.map((one) => (
          <a
            key={one}
            className={one === state ? 'btn btn--soft' : 'btn btn--g'}
            href={`/admin/client-errors?state=${one}`}
            aria-current={one === state ? 'page' : undefined}
          >
            {say.states[one]}
          </a>
        ))}
      </nav>
      <Ask ask={() => api(analytics.listClientErrors, { state })}>
        {({ data }, askAgain) =>
          data.length === 0 ? (
            <p className="muted">{say.none}</p>
          ) : (
            <ul className="stack">
              {data.map((error) => (
                <ErrorRow key={error.id} error={error} onDone={askAgain} />
              ))}
            </ul>
          )
        }
      </Ask>
    </>
  )
}

function ErrorRow({ error, onDone }: { error: ClientError; onDone: () => void }) {
  const { id, message, stack, count, firstSeen, lastSeen, solvedAt, ignoredAt } = error
  const { isBusy, fault, run } = useDeed<unknown>(say.saved, onDone)
  const state = isBusy ? 'busy' : undefined
  const [place = say.unknown, ...rest] = stack.split('\n').slice(stack.startsWith(message) ? 1 : 0)
  const solve = solvedAt === null ? say.solve : say.reopen
  const ignore = ignoredAt === null ? say.ignore : say.notice
  return (
    <li className="panel stack err__r">
      <h2>{message}</h2>
      <p className="small muted">
        {say.times(count)}, {say.seen(fullMoment(firstSeen * 1000), fullMoment(lastSeen * 1000))}
      </p>
      <dl className="small">
        <dt>{say.place}</dt>
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
        <dt>{say.page}</dt>
        <dd>{error.page || say.unknown}</dd>
        <dt>{say.release}</dt>
        <dd>{error.release}</dd>
        <dt>{say.browsers}</dt>
        <dd>{error.browsers.filter(Boolean).join(', ') || say.unknown}</dd>
      </dl>
      {fault && <Note kind="err">{fault}</Note>}
      <p className="row">
        {ignoredAt === null && (
          <Button
            variant="s"
            state={state}
            aria-label={say.of(solve, message)}
            onClick={() => run(() => api(analytics.putErrorSolved, { id, isSolved: solvedAt === null }))}
          >
            {solve}
          </Button>
        )}
        <Button
          variant="g"
          state={state}
          aria-label={say.of(ignore, message)}
          onClick={() => run(() => api(analytics.putErrorIgnored, { id, isIgnored: ignoredAt === null }))}
        >
          {ignore}
        </Button>
      </p>
    </li>
  )
}
