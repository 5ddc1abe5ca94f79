import { useRef, useState } from 'react'
import { PageHead } from '#admin/web/page-head.tsx'
import { usePolled } from '#admin/web/use-polled.ts'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { Field } from '#forms/field.tsx'
import { messages } from '#importing/back-office-messages.ts'
import { importing } from '#importing/calls.ts'
import type { ImportRunDetails, RunOptions } from '#importing/contract.ts'
import { isTable, isWorking } from '#importing/import-fields.ts'
import { ColumnTable, type Mapping } from '#importing/web/column-table.tsx'
import { HeldChanges } from '#importing/web/held-changes.tsx'
import { OptionFields } from '#importing/web/option-fields.tsx'
import { RunState } from '#importing/web/run-state.tsx'
import { Steps } from '#importing/web/steps.tsx'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { FileFacts } from './file-facts.tsx'
import { MendRows } from './mend-rows.tsx'
import { Differences, RejectedRows, Sums } from './run-report.tsx'
import { RunningStrip } from './running-strip.tsx'
import '#importing/web/import.css'

export function ImportRunPage({ id }: { id: number }) {
  const { answer, error, setAnswer, reload } = usePolled(
    () => api(importing.getImportRun, { id }),
    ({ data }) => isWorking(data.state),
  )
  if (!answer) return error ? <Note kind="err">{error}</Note> : <Spinner size="l" />
  return (
    <div className="stack">
      <PageHead title={answer.data.fileName} sub={<RunState state={answer.data.state} />}>
        <a className="button button--g" href="/admin/import">
          {messages.runs2}
        </a>
      </PageHead>
      <Run run={answer.data} onAnswer={setAnswer} onChange={reload} />
    </div>
  )
}

type RunProps = { run: ImportRunDetails; onAnswer: (answer: { data: ImportRunDetails }) => void; onChange: () => void }

function Run({ run, onAnswer, onChange }: RunProps) {
  const { id, state, columns, preview, report, error, undoReport } = run
  const [source, setSource] = useState(run.source)
  const [mapping, setMapping] = useState<Mapping>(run.mapping)
  const [options, setOptions] = useState<RunOptions>(run.options)
  const sourceField = useRef<HTMLInputElement>(null)
  const check = useAction(messages.checking, onAnswer)
  const start = useAction(messages.started, onAnswer)
  const undo = useAction(messages.undone, onAnswer)
  const canMap = state === 'uploaded' || state === 'checked'
  const shown = report ?? (state === 'checked' ? preview : null)
  const changes = preview ? preview.added + preview.changed + preview.retired : 0
  const begin = (more: { retireMissing?: boolean; allowLargeChanges?: boolean } = {}) =>
    start.run((headers) =>
      api(
        importing.startImportRun,
        { id, retireMissing: options.retireMissing, allowLargeChanges: false, ...more },
        headers,
      ),
    )
  return (
    <>
      <Steps state={state} hasPreview={preview !== null} />
      {isWorking(state) && <RunningStrip run={run} onAnswer={onAnswer} />}
      {error && <Note kind="err">{error}</Note>}
      {undoReport && state === 'undone' && (
        <Note kind="ok">{messages.wasUndone(undoReport.restored, undoReport.retired, undoReport.kept)}</Note>
      )}
      <div className="import-split">
        <div className="stack">
          {canMap && run.format === 'export' && <Note kind="info">{messages.ownFile}</Note>}
          {canMap && run.format !== 'export' && (
            <section className="stack" aria-labelledby="import-columns">
              <div className="row row--wrap">
                <h2 id="import-columns">{messages.columns}</h2>
                {columns.length > 0 && (
                  <span className="small muted">
                    {messages.columnsOf(mapping.filter(({ field }) => field !== null).length, columns.length)}
                  </span>
                )}
              </div>
              {run.profile && <p className="small muted">{messages.profile(run.profile)}</p>}
              <Field
                label={messages.source}
                hint={messages.sourceHint}
                list="import-sources"
                value={source}
                maxLength={60}
                required
                ref={sourceField}
                error={source.trim() === '' ? check.fields.source : undefined}
                onChange={(event) => setSource(event.target.value)}
              />
              <datalist id="import-sources">
                {run.sources.map((one) => (
                  <option key={one.source} value={one.source}>
                    {one.source}
                  </option>
                ))}
              </datalist>
              {isTable(run.format) ? (
                <ColumnTable columns={columns} mapping={mapping} isKnown={run.profile !== null} onChange={setMapping} />
              ) : (
                <p>{messages.noColumns}</p>
              )}
              <OptionFields options={options} onChange={setOptions} />
            </section>
          )}
          {shown && <Differences report={shown} />}
          {shown && shown.rejected > 0 && <RejectedRows id={id} report={shown} />}
          {shown && shown.rejected > 0 && !isWorking(state) && <MendRows run={run} />}
        </div>
        <aside className="stack" aria-label={report ? messages.result : messages.preview}>
          {shown && (
            <HeldChanges
              report={shown}
              isDone={report !== null}
              isBusy={start.isBusy}
              onWithout={() => begin({ retireMissing: false })}
              onAllow={() => begin({ allowLargeChanges: true })}
            />
          )}
          {shown && <Sums report={shown} title={report ? messages.result : messages.preview} />}
          <FileFacts run={run} />
        </aside>
      </div>
      <div className="import-actions">
        {check.error && !check.fields.source && (
          <Note kind="err">{[check.error, ...columnErrors(check.fields)].join(' ')}</Note>
        )}
        {start.error && <Note kind="err">{start.error}</Note>}
        {undo.error && <Note kind="err">{undo.error}</Note>}
        {canMap && (
          <Button
            variant={state === 'uploaded' ? 'p' : 's'}
            state={check.isBusy ? 'busy' : undefined}
            onClick={() => {
              if (source.trim() === '') sourceField.current?.focus()
              check.run((headers) =>
                api(importing.checkImportRun, { id, source, mapping: [...mapping], options }, headers),
              )
            }}
          >
            {state === 'checked' ? messages.checkAgain : messages.check}
          </Button>
        )}
        {state === 'checked' && changes > 0 && (
          <Button variant="p" state={start.isBusy ? 'busy' : undefined} onClick={() => begin()}>
            {messages.start(changes)}
          </Button>
        )}
        {(state === 'stopped' || state === 'failed') && (
          <Button variant="p" state={start.isBusy ? 'busy' : undefined} onClick={() => begin()}>
            {messages.startAgain}
          </Button>
        )}
        {(state === 'done' || state === 'stopped' || state === 'failed') && (
          <>
            <Button
              state={undo.isBusy ? 'busy' : undefined}
              aria-describedby="import-undo"
              onClick={() => undo.run((headers) => api(importing.undoImportRun, { id }, headers).finally(onChange))}
            >
              {messages.undo}
            </Button>
            <p id="import-undo" className="small muted">
              {messages.undoHint}
            </p>
          </>
        )}
      </div>
    </>
  )
}

const columnErrors = (fields: Record<string, string>) =>
  Object.entries(fields).map(([column, error]) => (column === 'id' ? error : `${column}: ${error}`))
