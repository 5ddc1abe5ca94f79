import type { Db } from '#core/server/db.ts'
import { type ImportOptions, type ImportParts, type ImportReport, importSource } from './import-source.ts'
import type { RefusedRow } from './row-refusal.ts'
import type { SourceRow } from './source-row.ts'

type Parts = {
  db: Db
  source: string
  rows: Iterable<unknown> | AsyncIterable<unknown>
  now: Date
  options?: ImportOptions
  onProgress?: NonNullable<ImportParts['onProgress']>
}

/** Imports rows that code makes rather than a file. `line` of a refusal is the place in the order. */
export async function importRows({ rows, ...parts }: Parts): Promise<ImportReport & { refusals: RefusedRow[] }> {
  const refusals: RefusedRow[] = []
  const report = await importSource({ ...parts, rows: numbered(rows), onRefused: (row) => refusals.push(row) })
  return { ...report, refusals }
}

async function* numbered(rows: Iterable<unknown> | AsyncIterable<unknown>): AsyncGenerator<SourceRow> {
  let line = 0
  for await (const value of rows) {
    line += 1
    yield { line, value }
  }
}
