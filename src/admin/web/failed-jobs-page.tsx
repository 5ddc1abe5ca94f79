import { useState } from 'react'
import { jobNames, jobsOfOrders, messages } from '#admin/failed-jobs-messages.ts'
import { failedJobs } from '#analytics/failed-jobs-calls.ts'
import type { FailedJob } from '#analytics/failed-jobs-contract.ts'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { formatLongDateTime } from '#core/format-time.ts'
import { ShownOf } from '#list-views/web/shown-of.tsx'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { Load } from './loaded.tsx'
import { PageHead } from './page-head.tsx'
import './client-errors.css'

/** Jobs without attempts left: they can be retried or discarded. */
export function FailedJobsPage() {
  return (
    <>
      <PageHead title={messages.title} />
      <p className="muted client-errors-about">{messages.about}</p>
      <Load load={() => api(failedJobs.listFailedJobs, {})}>
        {({ data, total }, reload) =>
          data.length === 0 ? (
            <p className="muted">{messages.none}</p>
          ) : (
            <>
              <ul className="stack">
                {data.map((job) => (
                  <JobRow key={job.id} job={job} onDone={reload} />
                ))}
              </ul>
              <ShownOf shown={data.length} total={total} />
            </>
          )
        }
      </Load>
    </>
  )
}

function JobRow({ job: failed, onDone }: { job: FailedJob; onDone: () => void }) {
  const { id, job, unit, attempts, count, since, lastAt, error } = failed
  const name = jobNames[job] ?? job
  const [isAsked, setAsked] = useState(false)
  const retry = useAction<unknown>(messages.retried, onDone)
  const discard = useAction<unknown>(messages.discarded, onDone)
  const state = retry.isBusy || discard.isBusy ? 'busy' : undefined
  const failure = retry.error ?? discard.error
  return (
    <li className="panel stack client-errors-report">
      <h2>{name}</h2>
      <p className="small muted">{messages.attempts(attempts, count)}</p>
      <dl className="small">
        {unit && (
          <>
            <dt>{messages.unit}</dt>
            <dd>
              {jobsOfOrders.includes(job) ? (
                <a href={`/admin/order/${unit}`}>{messages.order(unit)}</a>
              ) : (
                <code>{unit}</code>
              )}
            </dd>
          </>
        )}
        <dt>{messages.since}</dt>
        <dd>{formatLongDateTime(since)}</dd>
        <dt>{messages.tried}</dt>
        <dd>{formatLongDateTime(lastAt)}</dd>
        <dt>{messages.error}</dt>
        <dd>
          <code>{error}</code>
        </dd>
      </dl>
      {failure && <Note kind="err">{failure}</Note>}
      <p className="row">
        <Button
          variant="s"
          state={state}
          aria-label={messages.of(messages.retry, name, unit)}
          onClick={() => retry.run((options) => api(failedJobs.retryFailedJob, { id }, options))}
        >
          {messages.retry}
        </Button>
        {isAsked ? (
          <>
            <Button
              variant="p"
              state={state}
              aria-label={messages.of(messages.sure, name, unit)}
              onClick={() => discard.run((options) => api(failedJobs.discardFailedJob, { id }, options))}
            >
              {messages.sure}
            </Button>
            <Button variant="g" onClick={() => setAsked(false)}>
              {messages.keep}
            </Button>
          </>
        ) : (
          <Button
            variant="g"
            state={state}
            aria-label={messages.of(messages.discard, name, unit)}
            onClick={() => setAsked(true)}
          >
            {messages.discard}
          </Button>
        )}
      </p>
    </li>
  )
}
