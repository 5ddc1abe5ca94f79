import { tmpdir } from 'node:os'
import { setImmediate as pause } from 'node:timers/promises'
import type { Db, Queries } from '#core/server/db.ts'
import type { ImportRun, RunReport } from '#importing/contract.ts'
import { fileMessages } from '#importing/file-messages.ts'
import { isTable, isWorking, type RunState } from '#importing/import-fields.ts'
import { ImportError } from '#importing/server/import-error.ts'
import { type ImportDeps, type ImportReport, importSource } from '#importing/server/import-source.ts'
import { withSourceLock } from '#importing/server/lock-source.ts'
import { openFeed } from '#importing/server/open-feed.ts'
import type { RejectedRow } from '#importing/server/row-error.ts'
import type { SourceRow } from '#importing/server/source-row.ts'
import { enqueue } from '#jobs/queue.ts'
import { recordOperation } from '#monitoring/server/operation-events.ts'
import type { Storage } from '#storage/server/storage.ts'
import { RejectedRows } from './rejected-rows.ts'
import { runFiles } from './run-files.ts'
import { findRun, type StoredRun } from './run-table.ts'
import { countsOf } from './run-view.ts'
import { undoRun } from './undo-run.ts'

export type EditedRows = Pick<
  ImportDeps,
  'db' | 'rows' | 'now' | 'run' | 'shownDifferences' | 'onRejected' | 'onProgress'
> & {
  by: number | null
  options: { dryRun: boolean; allowLargeChanges?: boolean | undefined }
}

export type RunDeps = {
  db: Db
  storage: Storage
  /** Where rows of a large file wait; default: the folder of the system. */
  temporary?: () => string
  /** Writes what has been edited in a file that the shop has exported. */
  importEdited(edited: EditedRows): Promise<ImportReport>
}

const shownOfEach = 50
const progressEveryMs = 400
const rowsBetweenPauses = 100

/** What the state of the run asks for. A run that died is completed, since every batch is whole and the next skips it. */
export async function workOnRun(deps: RunDeps, id: string, now: Date): Promise<Date | null> {
  const run = await findRun(deps.db, Number(id))
  if (!run || !isWorking(run.state)) return null
  try {
    if (run.isStopping) throw new Stopped()
    if (run.state === 'checking' || run.state === 'running') return await importRun(deps, run, now)
    if (run.state === 'undoing') await undoRun(deps.db, run, now)
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    await fail(deps.db, run, error, now)
  }
  return null
}

async function importRun(deps: RunDeps, run: StoredRun, now: Date): Promise<Date | null> {
  const imported = await deps.storage.onDisk(runFiles(run.file).whole, async (path) => ({
    next: await importFile(deps, run, path, now),
  }))
  if (!imported) throw new ImportError(fileMessages.gone)
  return imported.next
}

async function importFile(
  { db, storage, importEdited, temporary = tmpdir }: RunDeps,
  run: StoredRun,
  path: string,
  now: Date,
): Promise<Date | null> {
  const isDry = run.state === 'checking'
  const feed = await openFeed(path, run.format ?? undefined, isTable(run.format) ? run.mapping : undefined)
  const folder = temporary()
  const rows = new RejectedRows(folder)
  const began = performance.now()
  const progress = new RunProgress(db, run.id)
  try {
    const deps = {
      db,
      rows: gently(feed.rows, progress),
      now,
      options: { ...run.options, dryRun: isDry },
      run: isDry ? null : run.id,
      shownDifferences: shownOfEach,
      onRejected: (row: RejectedRow, cells?: readonly string[]) => rows.add(row, cells),
      onProgress: (counts: Readonly<ImportReport>) =>
        progress.note(counts, feed.size ? feed.readSoFar() / feed.size : null),
    }
    const { source } = run
    const report =
      run.format === 'export'
        ? await withSourceLock(db, source, () => importEdited({ ...deps, by: run.createdBy }))
        : await importSource({ ...deps, source, brought: feed.brought, temporary: folder })
    const seconds = Math.round((performance.now() - began) / 100) / 10
    const to = await finish(db, run, { ...report, seconds, rejectedRows: rows.first }, now)
    if (!isDry) recordOperation(db, 'import-finished', { run: run.id, seconds, ...countsOf(report) })
    if (!isDry) await enqueue(db, 'compute-tips', {}, { key: 'compute-tips' })
    return to === 'running' ? now : null
  } finally {
    await rows.close(storage, runFiles(run.file).rejected)
  }
}

/** The shop goes on answering meanwhile, and a stop is heard between rows. */
async function* gently(rows: AsyncIterable<SourceRow>, progress: RunProgress): AsyncGenerator<SourceRow> {
  let count = 0
  for await (const row of rows) {
    yield row
    count += 1
    if (count % rowsBetweenPauses > 0) continue
    await pause()
    await progress.write()
  }
}

class Stopped extends ImportError {
  constructor() {
    super(fileMessages.stopped)
  }
}

class RunProgress {
  readonly #db: Db
  readonly #id: number
  readonly #began = performance.now()
  #writtenAt = performance.now()
  #latest: ImportRun['progress'] = null

  constructor(db: Db, id: number) {
    this.#db = db
    this.#id = id
  }

  note(report: Readonly<ImportReport>, share: number | null): void {
    const seconds = (performance.now() - this.#began) / 1000
    this.#latest = {
      ...countsOf(report),
      share: share && Math.min(share, 1),
      perSecond: Math.round(report.read / seconds),
    }
  }

  async write(): Promise<void> {
    if (!this.#latest || performance.now() - this.#writtenAt < progressEveryMs) return
    this.#writtenAt = performance.now()
    const [run] = await this.#db.query<{ isStopping: boolean }>(
      'import-run-progress',
      'update import_run set progress = $2 where id = $1 returning is_stopping as "isStopping"',
      [this.#id, JSON.stringify(this.#latest)],
    )
    if (!run || run.isStopping) throw new Stopped()
  }
}

async function finish(db: Queries, run: StoredRun, report: RunReport, now: Date): Promise<RunState> {
  const isDry = run.state === 'checking'
  const isHeldBack = report.heldBack.retired + report.heldBack.repriced > 0
  const tried: RunState = run.isUnattended && !isHeldBack ? 'running' : 'checked'
  const [to, place] = isDry ? [tried, 'preview'] : (['done', 'report'] as const)
  await db.query(
    `import-run-${place}`,
    `update import_run set state = $2, ${place} = $3, progress = null, error = null, finished_at = $4 where id = $1`,
    [run.id, to, JSON.stringify(report), isDry ? null : now],
  )
  return to
}

async function fail(db: Queries, { id, state }: StoredRun, error: ImportError, now: Date): Promise<void> {
  const working = error instanceof Stopped ? 'stopped' : 'failed'
  const to: RunState = state === 'checking' ? 'uploaded' : state === 'undoing' ? 'done' : working
  recordOperation(db, 'import-finished', { run: id, isFailed: true, as: to })
  await db.query(
    'import-run-fail',
    `update import_run set state = $2, error = $3, is_stopping = false, finished_at = coalesce(finished_at, $4)
     where id = $1`,
    [id, to, error.message, to === 'uploaded' ? null : now],
  )
}
