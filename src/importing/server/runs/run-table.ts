import type { Db, Queries } from '#core/server/db.ts'
import type { ImportRun, RunOptions, RunReport } from '#importing/contract.ts'
import type { RunState, UploadFormat } from '#importing/import-fields.ts'
import type { Mapping } from '#importing/server/format-csv.ts'
import type { SuggestedColumn } from './suggest-columns.ts'

export type StoredRun = {
  id: number
  file: string
  fileName: string
  fileSize: number
  format: UploadFormat | null
  source: string
  state: RunState
  columns: SuggestedColumn[]
  mapping: Mapping
  options: Partial<RunOptions> & { encoding?: string | null; separator?: string | null; profile?: string | null }
  progress: ImportRun['progress']
  preview: RunReport | null
  report: RunReport | null
  undoReport: { restored: number; retired: number; kept: number } | null
  error: string | null
  isStopping: boolean
  /** Goes on by itself after the dry run. */
  isUnattended: boolean
  createdAt: Date
  by: string | null
  createdBy: number | null
  finishedAt: Date | null
  undoneAt: Date | null
  undoneBy: string | null
}

export const runColumns = `
  r.id, r.file, r.file_name as "fileName", r.file_size::float8 as "fileSize", r.format, r.source, r.state, r.columns,
  r.mapping, r.options, r.progress, r.preview, r.report, r.undo_report as "undoReport", r.error,
  r.is_stopping as "isStopping", r.is_unattended as "isUnattended", r.created_at as "createdAt", m.username as by, r.created_by as "createdBy",
  r.finished_at as "finishedAt", r.undone_at as "undoneAt", u.username as "undoneBy"
  from import_run r left join member m on m.id = r.created_by left join member u on u.id = r.undone_by`

export async function findRun(db: Queries, id: number): Promise<StoredRun | null> {
  const [run] = await db.query<StoredRun>('import-run', `select ${runColumns} where r.id = $1`, [id])
  return run ?? null
}

type NewRun = { file: string; fileName: string; fileSize: number; memberId: number | null; now: Date }

/** Once for each file id, which is made from the key of the request. */
export async function insertRun(db: Db, { file, fileName, fileSize, memberId, now }: NewRun): Promise<number> {
  const [row] = await db.query<{ id: number }>(
    'import-run-insert',
    `insert into import_run as r (file, file_name, file_size, created_by, created_at) values ($1, $2, $3, $4, $5)
     on conflict (file) do update set file_name = r.file_name returning id`,
    [file, fileName, fileSize, memberId, now],
  )
  return row?.id ?? 0
}

/** False when the run is not in one of these states. */
export async function moveRun(tx: Queries, id: number, from: readonly RunState[], to: RunState): Promise<boolean> {
  const moved = await tx.query(
    'import-run-move',
    `update import_run set state = $3, error = null, is_stopping = false, progress = null
     where id = $1 and state = any($2::text[]) returning id`,
    [id, from, to],
  )
  return moved.length > 0
}

export type Profile = { source: string; mapping: Mapping; options: Partial<RunOptions> }

export async function findProfile(db: Queries, names: readonly string[]): Promise<Profile | null> {
  const [profile] = await db.query<Profile>(
    'import-profile-of',
    `select source, mapping, options from import_profile
     where jsonb_array_length(mapping) > 0
       and (select array_agg(m ->> 'column' order by m ->> 'column') from jsonb_array_elements(mapping) m)
         = (select array_agg(c order by c) from unnest($1::text[]) c)
     order by updated_at desc limit 1`,
    [names],
  )
  return profile ?? null
}
