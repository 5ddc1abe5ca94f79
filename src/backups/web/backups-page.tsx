import { PageHead } from '#admin/web/page-head.tsx'
import { usePolled } from '#admin/web/use-polled.ts'
import { WideTable } from '#admin/web/wide-table.tsx'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { lastBackupOf } from '#backups/backup-rules.ts'
import { backups } from '#backups/calls.ts'
import type { BackupList, BackupRun } from '#backups/contract.ts'
import { messages } from '#backups/messages.ts'
import { api } from '#core/api-client.ts'
import { formatLongDateTime } from '#core/format-time.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { Spinner } from '#ui/spinner.tsx'
import './backups.css'

export function BackupsPage() {
  const { answer, error, setAnswer } = usePolled(
    () => api(backups.listBackups, {}),
    ({ running }) => running !== null,
  )
  return (
    <>
      <PageHead title={messages.title} />
      {answer ? (
        <Backups answer={answer} onStarted={setAnswer} />
      ) : error ? (
        <Note kind="err">{error}</Note>
      ) : (
        <Spinner size="l" />
      )}
    </>
  )
}

type BackupsProps = { answer: BackupList; onStarted: (answer: BackupList) => void }

export function Backups({ answer: { data, isOn, isVerified, isLate, running }, onStarted }: BackupsProps) {
  const last = lastBackupOf(data)
  const at = last && formatLongDateTime(last.startedAt)
  return (
    <div className="stack">
      {isOn && (
        <p className="muted">
          {messages.nightly} {isVerified && messages.weekly}
        </p>
      )}
      {!isOn && <Note kind="warn">{messages.off}</Note>}
      {(isOn || last) &&
        (isLate || !at ? <Note kind="warn">{messages.late(at)}</Note> : <Note kind="ok">{messages.fine(at)}</Note>)}
      {isOn && !isVerified && <Note>{messages.unverified}</Note>}
      {isOn && (
        <div className="row row--wrap">
          <Start kind="backup" isHeld={running !== null} onStarted={onStarted} />
          {isVerified && last && <Start kind="verification" isHeld={running !== null} onStarted={onStarted} />}
        </div>
      )}
      <p className="row" role="status">
        {running && (
          <>
            <Spinner /> {messages.running[running]}
          </>
        )}
      </p>
      {data.length === 0 ? <p className="muted">{messages.none}</p> : <Runs runs={data} />}
    </div>
  )
}

type StartProps = { kind: BackupRun['kind']; isHeld: boolean; onStarted: (answer: BackupList) => void }

function Start({ kind, isHeld, onStarted }: StartProps) {
  const { isBusy, error, run } = useAction<BackupList>(messages.started, onStarted)
  return (
    <>
      {error && <Note kind="err">{error}</Note>}
      <Button
        variant={kind === 'backup' ? 'p' : 's'}
        state={isBusy ? 'busy' : undefined}
        disabled={isHeld}
        onClick={() => run((options) => api(backups.startBackup, { kind }, options))}
      >
        {messages.start[kind]}
      </Button>
    </>
  )
}

function Runs({ runs }: { runs: BackupRun[] }) {
  return (
    <WideTable label={messages.title} isSheet>
      <thead>
        <tr>
          {messages.columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {runs.map(({ id, kind, startedAt, endedAt, file, bytes, rows, files, error }) => (
          <tr key={id}>
            <td>{formatLongDateTime(startedAt)}</td>
            <td>{messages.kinds[kind]}</td>
            <td>
              {error === null ? messages.ok : messages.failed}
              {error !== null && <code className="backups-error">{error}</code>}
            </td>
            <td>
              <code>{file}</code>
            </td>
            <td className="backups-figure">{bytes !== null && messages.megabytes(bytes)}</td>
            <td className="backups-figure">{rows !== null && messages.number(rows)}</td>
            <td className="backups-figure">{files !== null && messages.number(files)}</td>
            <td className="backups-figure">{messages.seconds(endedAt - startedAt)}</td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
}
