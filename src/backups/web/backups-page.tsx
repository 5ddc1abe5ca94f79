import { Load } from '#admin/web/loaded.tsx'
import { PageHead } from '#admin/web/page-head.tsx'
import { WideTable } from '#admin/web/wide-table.tsx'
import { lastBackupOf } from '#backups/backup-rules.ts'
import { backups } from '#backups/calls.ts'
import type { BackupRun } from '#backups/contract.ts'
import { messages } from '#backups/messages.ts'
import { api } from '#core/api-client.ts'
import { formatLongDateTime } from '#core/format-time.ts'
import { Note } from '#ui/note.tsx'
import './backups.css'

export function BackupsPage() {
  return (
    <>
      <PageHead title={messages.title} />
      <p className="muted backups-about">{messages.about}</p>
      <Load load={() => api(backups.listBackups, {})}>
        {({ data, isOn, isVerified, isLate }) => {
          const last = lastBackupOf(data)
          const at = last && formatLongDateTime(last.startedAt)
          return (
            <div className="stack">
              {!isOn && <Note kind="warn">{messages.off}</Note>}
              {(isOn || last) &&
                (isLate || !at ? (
                  <Note kind="warn">{messages.late(at)}</Note>
                ) : (
                  <Note kind="ok">{messages.fine(at)}</Note>
                ))}
              {isOn && !isVerified && <Note>{messages.unverified}</Note>}
              {data.length === 0 ? <p className="muted">{messages.none}</p> : <Runs runs={data} />}
            </div>
          )
        }}
      </Load>
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
