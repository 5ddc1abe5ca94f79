import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import type { Member } from '#core/server/handlers.ts'
import { importingContract, type RunOptions } from '#importing/contract.ts'
import { fileMessages } from '#importing/file-messages.ts'
import { columnNames, type Mapping } from '#importing/server/format-csv.ts'
import { ImportError } from '#importing/server/import-error.ts'
import type { Storage } from '#storage/server/storage.ts'
import { inspectFile } from './inspect-file.ts'
import { removeRunFiles, runFiles } from './run-files.ts'
import { findProfile, type Profile, type StoredRun } from './run-table.ts'
import { type SuggestedColumn, suggestColumns } from './suggest-columns.ts'

/** Looks into a file that has arrived. */
export async function takeFile(db: Db, storage: Storage, run: Pick<StoredRun, 'id' | 'file'>): Promise<void> {
  await describeFile(db, storage, run).catch((error: unknown) => {
    if (!(error instanceof ImportError)) throw error
    throw domainError(importingContract.putImportPart, 'unreadable-file', { file: error.message })
  })
}

/** What it is, its columns, and how they were read last time; a file that cannot be read is removed with its run. */
export async function describeFile(
  db: Db,
  storage: Storage,
  { id, file }: Pick<StoredRun, 'id' | 'file'>,
): Promise<Profile | null> {
  const inspected = await storage.onDisk(runFiles(file).whole, inspectFile).catch(async (error: unknown) => {
    if (!(error instanceof ImportError)) throw error
    await removeRunFiles(storage, file)
    await db.query('import-run-drop', 'delete from import_run where id = $1', [id])
    throw error
  })
  if (!inspected) throw new ImportError(fileMessages.gone)
  const { format, header, rows, encoding, separator } = inspected
  const isOwn = format === 'export'
  const columns = isOwn ? unmapped(header) : suggestColumns(header, rows)
  const profile = columns.length > 0 && !isOwn ? await findProfile(db, columnNames(header)) : null
  const mapping = profile?.mapping ?? columns.map(({ column, field }) => ({ column, field }))
  const { retireMissing: _, ...known } = profile?.options ?? {}
  await db.query(
    'import-run-take',
    `update import_run set state = 'uploaded', format = $2, columns = $3, mapping = $4, source = $5, options = $6
     where id = $1 and state = 'uploading'`,
    [
      id,
      format,
      JSON.stringify(columns),
      JSON.stringify(mapping),
      profile?.source ?? (isOwn ? fileMessages.ownExport : ''),
      JSON.stringify({ ...known, encoding, separator, profile: profile?.source ?? null }),
    ],
  )
  return profile
}

const unmapped = (header: readonly string[]): SuggestedColumn[] =>
  columnNames(header).map((column) => ({ column, samples: [], field: null, confidence: 0 }))

type Chosen = { source: string; mapping: Mapping; options: RunOptions }

export async function saveProfile(
  db: Db,
  { id }: StoredRun,
  { source, mapping, options }: Chosen,
  { member, now }: { member: Member; now: Date },
): Promise<void> {
  const { allowLargeChanges: _, ...kept } = options
  await db.query(
    'import-run-choose',
    'update import_run set source = $2, mapping = $3, options = options || $4::jsonb where id = $1',
    [id, source, JSON.stringify(mapping), JSON.stringify(options)],
  )
  await db.query(
    'import-profile-save',
    `insert into import_profile (source, mapping, options, updated_at, updated_by) values ($1, $2, $3, $4, $5)
     on conflict (source) do update set mapping = excluded.mapping, options = excluded.options,
       updated_at = excluded.updated_at, updated_by = excluded.updated_by`,
    [source, JSON.stringify(mapping), JSON.stringify(kept), now, member.id],
  )
}
