import { randomUUID } from 'node:crypto'
import type { Db } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'
import type { Mapping } from '#importing/server/format-csv.ts'
import { enqueueUnit } from '#jobs/unit-jobs.ts'
import { contentOf } from '#storage/server/folder-storage.ts'
import type { Storage } from '#storage/server/storage.ts'
import { importJob } from './import-job.ts'
import { runFiles } from './run-files.ts'
import { insertRun } from './run-table.ts'
import { describeFile } from './take-file.ts'

type Fetched = {
  path: string
  fileName: string
  size: number
  source: string
  /** Null until the columns have been mapped. */
  profile: { mapping: Mapping; options: object } | null
  isComplete: boolean
}

/** An unattended run: with mapped columns its dry run begins at once. */
export async function takeFetched(
  { db, storage }: { db: Db; storage: Storage },
  { path, fileName, size, source, profile, isComplete }: Fetched,
  now: Date,
): Promise<number> {
  const file = randomUUID()
  const id = await insertRun(db, { file, fileName, fileSize: size, memberId: null, now })
  await storage.write(runFiles(file).whole, contentOf(path))
  const found = await describeFile(db, storage, { id, file })
  const known = profile ?? (found?.source === source ? found : null)
  await db.query(
    'import-run-fetched',
    `update import_run set source = $2, mapping = coalesce($3, mapping), options = options || ($4::jsonb - array['encoding', 'separator']),
       is_unattended = $5 where id = $1`,
    [
      id,
      source,
      known && JSON.stringify(known.mapping),
      JSON.stringify({ ...known?.options, retireMissing: isComplete, allowLargeChanges: false }),
      known !== null,
    ],
  )
  if (known) await checkAgain(db, id, now)
  return id
}

/** Repeats the dry run of an unattended run that failed or has not begun. */
export async function checkAgain(db: Db, id: number, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const moved = await tx.query(
      'import-run-check-again',
      `update import_run set state = 'checking', error = null, is_stopping = false, progress = null
       where id = $1 and is_unattended and state in ('uploaded', 'failed') returning id`,
      [id],
    )
    if (moved.length > 0) await enqueueUnit(tx, importJob, String(id), now)
  })
}
