import type { Db } from '#core/server/db.ts'
import { type ImportDeps, type ImportOptions, type ImportReport, importSource } from './import-source.ts'
import type { RejectedRow } from './row-error.ts'
import type { SourceRow } from './source-row.ts'

type Deps = {
  db: Db
  source: string
  rows: Iterable<unknown> | AsyncIterable<unknown>
  now: Date
  options?: ImportOptions
  onProgress?: NonNullable<ImportDeps['onProgress']>
}

export async function importRows({ rows, ...deps }: Deps): Promise<ImportReport & { rejectedRows: RejectedRow[] }> {
  const rejectedRows: RejectedRow[] = []
  const report = await importSource({ ...deps, rows: numbered(rows), onRejected: (row) => rejectedRows.push(row) })
  return { ...report, rejectedRows }
}

async function* numbered(rows: Iterable<unknown> | AsyncIterable<unknown>): AsyncGenerator<SourceRow> {
  let line = 0
  for await (const value of rows) {
    line += 1
    yield { line, value }
  }
}
