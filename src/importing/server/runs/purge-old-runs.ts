import type { Db } from '#core/server/db.ts'
import { runDays } from '#importing/import-fields.ts'
import type { Storage } from '#storage/server/storage.ts'

/** With what could have been undone. */
export async function purgeOldRuns(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - runDays * 24 * 3_600_000)
  await db.query('purge-import-runs', 'delete from import_run where created_at < $1', [before])
}

const keyOfRun = /^imports\/([0-9a-f-]{36})(\.|$)/
const unfinishedMs = 24 * 3_600_000

/** Removes the files of purged runs, and those left by processes that crashed. */
export async function removeImportFiles(db: Db, storage: Storage, now: Date): Promise<void> {
  const files = await storage.list('imports/')
  const runs = await db.query<{ file: string }>('import-files-of-runs', 'select file from import_run')
  const known = new Set(runs.map(({ file }) => file))
  const isLeft = (file: string | undefined) => file !== undefined && !known.has(file)
  await storage.remove(files.map(({ key }) => key).filter((key) => isLeft(keyOfRun.exec(key)?.[1])))
  const before = new Date(now.getTime() - unfinishedMs)
  for (const folder of ['imports/', 'pictures/']) await storage.removeUnfinished(folder, before)
}
