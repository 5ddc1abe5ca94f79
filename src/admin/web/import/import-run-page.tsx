import { useRef, useState } from 'react'
import { PageHead } from '#admin/web/page-head.tsx'
import { usePolled } from '#admin/web/use-polled.ts'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { messages } from '#importing/back-office-messages.ts'
import { importing } from '#importing/calls.ts'
import type { ImportRunDetails } from '#importing/contract.ts'
import { isWorking } from '#importing/import-fields.ts'
import { HeldChanges } from '#importing/web/held-changes.tsx'
import { RunState } from '#importing/web/run-state.tsx'
import { Steps } from '#importing/web/steps.tsx'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { ColumnsSection, type ImportDraft } from './columns-section.tsx'
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
          {messages.toImports}
        </a>
      </PageHead>
      <Run run={answer.data} onAnswer={setAnswer} onChange={reload} />
    </div>
  )
}

type RunProps = { run: ImportRunDetails; onAnswer: (answer: { data: ImportRunDetails }) => void; onChange: () => void }

function Run({ run, onAnswer, onChange }: RunProps) {
  const { id, state, preview, report, error, undoReport } = run
  const [draft, setDraft] = useState<ImportDraft>({ source: run.source, mapping: run.mapping, options: run.options })
  const sourceField = useRef<HTMLInputElement>(null)
  const check = useAction(messages.checking, onAnswer)
  const start = useAction(messages.started, onAnswer)
  const canMap = state === 'uploaded' || state === 'checked'
  const shown = report ?? (state === 'checked' ? preview : null)
  const title = report ? messages.result : messages.preview
  const begin = (more: { retireMissing?: boolean; allowLargeChanges?: boolean } = {}) => {
    const { retireMissing } = draft.options
    start.run((headers) =>
      api(importing.startImportRun, { id, retireMissing, allowLargeChanges: false, ...more }, headers),
    )
  }
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
            <ColumnsSection
              run={run}
              draft={draft}
              sourceError={check.fields.source}
              sourceField={sourceField}
              onChange={setDraft}
            />
          )}
          {shown && <Differences report={shown} />}
          {shown && shown.rejected > 0 && <RejectedRows id={id} report={shown} />}
          {shown && shown.rejected > 0 && !isWorking(state) && <MendRows run={run} />}
        </div>
        <aside className="stack" aria-label={title}>
          {shown && (
            <HeldChanges
              report={shown}
              isDone={report !== null}
              isBusy={start.isBusy}
              onWithout={() => begin({ retireMissing: false })}
              onAllow={() => begin({ allowLargeChanges: true })}
            />
          )}
          {shown && <Sums report={shown} title={title} />}
          <FileFacts run={run} />
        </aside>
      </div>
      <div className="import-actions">
        {check.error && !check.fields.source && (
          <Note kind="err">{[check.error, ...columnErrors(check.fields)].join(' ')}</Note>
        )}
        {start.error && <Note kind="err">{start.error}</Note>}
        {canMap && (
          <Button
            variant={state === 'uploaded' ? 'p' : 's'}
            state={check.isBusy ? 'busy' : undefined}
            onClick={() => {
              const { source, mapping, options } = draft
              if (source.trim() === '') sourceField.current?.focus()
              check.run((headers) =>
                api(importing.checkImportRun, { id, source, mapping: [...mapping], options }, headers),
              )
            }}
          >
            {state === 'checked' ? messages.checkAgain : messages.check}
          </Button>
        )}
        <StartButton run={run} isBusy={start.isBusy} onStart={() => begin()} />
        {hasEnded(state) && <UndoButton id={id} onAnswer={onAnswer} onChange={onChange} />}
      </div>
    </>
  )
}

const hasEnded = (state: ImportRunDetails['state']) => state === 'done' || state === 'stopped' || state === 'failed'

function StartButton({ run, isBusy, onStart }: { run: ImportRunDetails; isBusy: boolean; onStart: () => void }) {
  const { state, preview } = run
  const changes = preview ? preview.added + preview.changed + preview.retired : 0
  const isAgain = state === 'stopped' || state === 'failed'
  if (!isAgain && !(state === 'checked' && changes > 0)) return null
  return (
    <Button variant="p" state={isBusy ? 'busy' : undefined} onClick={onStart}>
      {isAgain ? messages.startAgain : messages.start(changes)}
    </Button>
  )
}

function UndoButton({ id, onAnswer, onChange }: { id: number } & Omit<RunProps, 'run'>) {
  const undo = useAction(messages.undone, onAnswer)
  return (
    <>
      {undo.error && <Note kind="err">{undo.error}</Note>}
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
  )
}

const columnErrors = (fields: Record<string, string>) =>
  Object.entries(fields).map(([column, error]) => (column === 'id' ? error : `${column}: ${error}`))
