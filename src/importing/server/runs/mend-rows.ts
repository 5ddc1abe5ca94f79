import type { Db } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { fileMessages } from '#importing/file-messages.ts'
import { isTable, mendedAtOnce } from '#importing/import-fields.ts'
import { enqueueUnit } from '#jobs/unit-jobs.ts'
import type { Storage } from '#storage/server/storage.ts'
import { importJob } from './import-job.ts'
import { csvOfCells, readRejected } from './rejected-rows.ts'
import { runFiles } from './run-files.ts'
import { findRun, insertRun, type StoredRun } from './run-table.ts'

type Mendable = { line: number; reason: string; cells: string[]; at: number | null }

/** Rows of a table whose cells are known. */
export async function mendableRows(storage: Storage, run: StoredRun): Promise<Mendable[]> {
  const rows = await readRejected(storage, runFiles(run.file).rejected)
  const width = run.columns.length
  return rows
    .filter(({ cells }) => cells && cells.length <= width)
    .slice(0, mendedAtOnce)
    .map(({ line, reason, field, cells = [] }) => ({
      line,
      reason,
      cells: Array.from({ length: width }, (_, index) => cells[index] ?? ''),
      at: placeOf(field, run),
    }))
}

/** Rejected is `stock.web`, or all of `stock`; in an export of the shop the field is the column. */
function placeOf(field: string, { columns, mapping }: StoredRun): number | null {
  const fieldOf = new Map(mapping.map((one) => [one.column, one.field]))
  const at = columns.findIndex(({ column }) => {
    const mapped = fieldOf.get(column)
    return column === field || (mapped && (mapped === field || mapped.startsWith(`${field}.`)))
  })
  return field === '' || at < 0 ? null : at
}

type Deps = { db: Db; storage: Storage; memberId: number; now: Date; file: string }

/** Repeated with the same file id, it is the same run. */
export async function mendRows(
  { db, storage, memberId, now, file }: Deps,
  { fileName, columns, mapping, source, options, format }: StoredRun,
  rows: readonly { cells: readonly string[] }[],
): Promise<number> {
  const header = columns.map(({ column }) => column)
  const content = csvOfCells([header, ...rows.map(({ cells }) => cells.slice(0, header.length))])
  const name = fileMessages.mended(fileName).slice(0, 200)
  const size = Buffer.byteLength(content)
  const id = await insertRun(db, { file, fileName: name, fileSize: size, memberId, now })
  if ((await findRun(db, id))?.state !== 'uploading') return id
  await storage.write(runFiles(file).whole, Buffer.from(content))
  // The mended rows are not the complete feed.
  const kept = { ...options, retireMissing: false, allowLargeChanges: false, encoding: null, separator: null }
  await inTransaction(db, async (tx) => {
    await tx.query(
      'import-run-mend',
      `update import_run set state = 'checking', format = $2, columns = $3, mapping = $4, source = $5, options = $6
       where id = $1 and state = 'uploading'`,
      [
        id,
        isTable(format) ? 'csv' : format,
        JSON.stringify(columns),
        JSON.stringify(mapping),
        source,
        JSON.stringify(kept),
      ],
    )
    await enqueueUnit(tx, importJob, String(id), now)
  })
  return id
}
