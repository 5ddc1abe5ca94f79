import { type DragEvent, useState } from 'react'
import { messages as common } from '#admin/messages.ts'
import { PageHead } from '#admin/web/page-head.tsx'
import { usePolled } from '#admin/web/use-polled.ts'
import { WideTable } from '#admin/web/wide-table.tsx'
import { ApiError, api } from '#core/api-client.ts'
import { formatNumber } from '#core/money.ts'
import { messages } from '#importing/back-office-messages.ts'
import { importing } from '#importing/calls.ts'
import type { ImportRun } from '#importing/contract.ts'
import { isWorking } from '#importing/import-fields.ts'
import { RunState } from '#importing/web/run-state.tsx'
import { sendFile } from '#importing/web/send-file.ts'
import { fullMoment } from '#orders/web/moment.ts'
import { Note } from '#ui/note.tsx'
import { Progress } from '#ui/progress.tsx'
import { Spinner } from '#ui/spinner.tsx'
import '#importing/web/import.css'

export function ImportPage() {
  const { answer, error } = usePolled(
    () => api(importing.listImportRuns, undefined),
    ({ data }) => data.some(({ state }) => isWorking(state)),
  )
  return (
    <div className="stack">
      <PageHead title={messages.title} sub={messages.intro} />
      <FileDrop />
      <section className="stack" aria-labelledby="import-runs">
        <h2 id="import-runs">{messages.runs}</h2>
        {error && <Note kind="err">{error}</Note>}
        {!answer && !error && <Spinner size="l" />}
        {answer && (answer.data.length === 0 ? <p>{messages.noRuns}</p> : <Runs runs={answer.data} />)}
      </section>
    </div>
  )
}

function FileDrop() {
  const [sent, setSent] = useState<{ name: string; share: number } | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isOver, setOver] = useState(false)

  const send = (file: File | undefined) => {
    if (!file || sent) return
    setError(null)
    setSent({ name: file.name, share: 0 })
    sendFile(file, (share) => setSent({ name: file.name, share })).then(
      (id) => window.location.assign(`/admin/import/${id}`),
      (failure: unknown) => {
        setSent(null)
        const said = failure instanceof ApiError ? (failure.fields.file ?? failure.message) : common.failed
        setError(said)
      },
    )
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    send(event.dataTransfer.files[0])
  }
  return (
    <div
      className={isOver ? 'import-drop is-over' : 'import-drop'}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {sent ? (
        <>
          <p role="status">{messages.sending(sent.name)}</p>
          <Progress value={sent.share * 100} label={messages.sending(sent.name)} />
        </>
      ) : (
        <>
          <p>
            {messages.drop}{' '}
            <label className="import-choose">
              <input
                type="file"
                className="import-file"
                accept=".xlsx,.csv,.tsv,.txt,.xml,.json,.jsonl,.ndjson,.gz"
                onChange={(event) => send(event.target.files?.[0])}
              />
              <span>{messages.choose}</span>
            </label>
          </p>
          <p className="small muted">{messages.kinds}</p>
        </>
      )}
      {error && <Note kind="err">{error}</Note>}
    </div>
  )
}

function Runs({ runs }: { runs: ImportRun[] }) {
  return (
    <WideTable label={messages.runs} isSheet>
      <thead>
        <tr>
          <th scope="col">{messages.file}</th>
          <th scope="col">{messages.source}</th>
          <th scope="col">{messages.state}</th>
          <th scope="col">{messages.when}</th>
          <th scope="col">{messages.by}</th>
          {(['added', 'changed', 'retired', 'rejected'] as const).map((name) => (
            <th key={name} scope="col" className="admin-number">
              {messages[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {runs.map((run) => (
          <tr key={run.id}>
            <th scope="row">
              <a href={`/admin/import/${run.id}`}>{run.fileName}</a>
            </th>
            <td>{run.source}</td>
            <td>
              <RunState state={run.state} />
              {run.progress && (
                <span className="small muted">{` ${Math.round((run.progress.share ?? 0) * 100)} %`}</span>
              )}
            </td>
            <td>{fullMoment(run.createdAt)}</td>
            <td>{run.by ?? ''}</td>
            {(['added', 'changed', 'retired', 'rejected'] as const).map((name) => (
              <td key={name} className="admin-number">
                {run.counts ? formatNumber(run.counts[name]) : ''}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
}
