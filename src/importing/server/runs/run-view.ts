import type { Db } from '#core/server/db.ts'
import type { ImportCounts, ImportRun, ImportRunDetails } from '#importing/contract.ts'
import type { StoredRun } from './run-table.ts'

export function runOf(run: StoredRun): ImportRun {
  const { id, fileName, fileSize, format, source, state, by, error, isStopping, progress, undoneBy } = run
  const at = (time: Date | null) => time?.getTime() ?? null
  return {
    id,
    fileName,
    fileSize,
    format,
    source,
    state,
    by,
    createdAt: run.createdAt.getTime(),
    finishedAt: at(run.finishedAt),
    undoneAt: at(run.undoneAt),
    undoneBy,
    error,
    isStopping,
    progress,
    counts: run.report ? countsOf(run.report) : null,
  }
}

export function countsOf({
  read,
  added,
  changed,
  unchanged,
  retired,
  rejected,
  dearer,
  cheaper,
}: ImportCounts): ImportCounts {
  return { read, added, changed, unchanged, retired, rejected, dearer, cheaper }
}

const noOptions = {
  retireMissing: false,
  createCategories: false,
  allowLargeChanges: false,
  startStock: null,
  ofNew: {},
}

export async function detailsOf(db: Db, run: StoredRun): Promise<ImportRunDetails> {
  const { encoding = null, separator = null, profile = null, ...options } = run.options
  const sources = await db.query<{ source: string; products: number }>(
    'import-sources',
    `select source, count(*)::int as products from product where retired_at is null group by source order by source`,
  )
  // In an empty shop every row would be rejected without them.
  const [category] = await db.query('import-any-category', 'select from category limit 1')
  const { columns, mapping, preview, report, undoReport } = run
  return {
    ...runOf(run),
    columns,
    mapping: [...mapping],
    options: { ...noOptions, createCategories: !category, ...options },
    profile,
    encoding,
    separator,
    preview,
    report,
    undoReport,
    sources,
  }
}
