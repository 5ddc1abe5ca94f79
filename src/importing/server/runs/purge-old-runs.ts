import type { Db } from '#core/server/db.ts'
import { runDays } from '#importing/import-fields.ts'
import { removeRunFiles } from './run-files.ts'

/** With the files and what could have been undone. */
export async function purgeOldRuns(db: Db, now: Date, dataDir: string): Promise<void> {
  const before = new Date(now.getTime() - runDays * 24 * 3_600_000)
  const gone = await db.query<{ file: string }>(
    'purge-import-runs',
    'delete from import_run where created_at < $1 returning file',
    [before],
  )
  for (const { file } of gone) await removeRunFiles(dataDir, file)
}
