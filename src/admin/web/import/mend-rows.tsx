import { useState } from 'react'
import { Load } from '#admin/web/loaded.tsx'
import { WideTable } from '#admin/web/wide-table.tsx'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { useLeaveWarning } from '#back-office-forms/web/use-leave-warning.ts'
import { api } from '#core/api-client.ts'
import { messages } from '#importing/back-office-messages.ts'
import { importing } from '#importing/calls.ts'
import type { ImportRunDetails } from '#importing/contract.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'

type Row = { line: number; reason: string; cells: string[]; at: number | null }

/** Rejected rows of a table, mended and tried again as a run of their own. */
export function MendRows({ run }: { run: ImportRunDetails }) {
  const [isOpen, setOpen] = useState(false)
  if (run.columns.length === 0) return null
  if (!isOpen) return <Button onClick={() => setOpen(true)}>{messages.mend}</Button>
  return (
    <Load load={() => api(importing.listRejectedRows, { id: run.id })}>
      {({ data }) => (data.length > 0 ? <Table run={run} first={data} /> : <p>{messages.mendNone}</p>)}
    </Load>
  )
}

function Table({ run, first }: { run: ImportRunDetails; first: Row[] }) {
  const [rows, setRows] = useState(first)
  const markSaved = useLeaveWarning(rows !== first)
  const mend = useAction<{ data: { id: number } }>(messages.mendRuns, ({ data }) => {
    markSaved()
    window.location.assign(`/admin/import/${data.id}`)
  })
  const shown = shownColumns(run, first)
  const put = (line: number, at: number, text: string) =>
    setRows(rows.map((row) => (row.line === line ? { ...row, cells: row.cells.with(at, text) } : row)))
  const count = (run.report ?? run.preview)?.rejected ?? rows.length
  return (
    <div className="import-mend">
      {rows.length < count && <p className="small muted">{messages.mendFirst(rows.length)}</p>}
      {mend.error && <Note kind="err">{mend.error}</Note>}
      <WideTable label={messages.mendTitle}>
        <thead>
          <tr>
            <th scope="col">{messages.row}</th>
            {shown.map((at) => (
              <th key={at} scope="col">
                {run.columns[at]?.column}
              </th>
            ))}
            <th scope="col">{messages.why}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, reason, cells, at: wrong }) => (
            <tr key={line}>
              <th scope="row">{line}</th>
              {shown.map((at) => (
                <td key={at}>
                  <input
                    className="import-mend-cell"
                    value={cells[at] ?? ''}
                    aria-label={messages.cellOf(run.columns[at]?.column ?? '', line)}
                    aria-invalid={at === wrong || undefined}
                    aria-describedby={at === wrong ? `import-mend-${line}` : undefined}
                    onChange={(event) => put(line, at, event.target.value)}
                  />
                </td>
              ))}
              <td className="import-mend-why" id={`import-mend-${line}`}>
                {reason}
              </td>
            </tr>
          ))}
        </tbody>
      </WideTable>
      <Button
        variant="p"
        state={mend.isBusy ? 'busy' : undefined}
        onClick={() =>
          mend.run((headers) =>
            api(importing.mendRejectedRows, { id: run.id, rows: rows.map(({ cells }) => ({ cells })) }, headers),
          )
        }
      >
        {messages.mendRun(rows.length)}
      </Button>
    </div>
  )
}

/** Mapped columns and those that are wrong; of an export of the shop the first, too. */
function shownColumns({ columns, mapping }: ImportRunDetails, rows: readonly Row[]): number[] {
  const mapped = new Set(mapping.filter(({ field }) => field !== null).map(({ column }) => column))
  const wrong = new Set(rows.map(({ at }) => at))
  const few = columns.flatMap(({ column }, at) => (mapped.has(column) || wrong.has(at) ? [at] : []))
  return mapped.size > 0 ? few : [...new Set([0, 1, ...few])].filter((at) => at < columns.length)
}
