import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '#core/server/db.ts'
import { nullIfAbsent } from '#core/server/null-if-absent.ts'
import { runDays } from '#importing/import-fields.ts'
import { removeRunFiles } from './run-files.ts'

/** With what could have been undone. */
export async function purgeOldRuns(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - runDays * 24 * 3_600_000)
  await db.query('purge-import-runs', 'delete from import_run where created_at < $1', [before])
}

/** Removes the files whose run has been purged. */
export async function removeImportFiles(db: Db, dataDir: string): Promise<void> {
  const names = (await readdir(join(dataDir, 'imports')).catch(nullIfAbsent)) ?? []
  const runs = await db.query<{ file: string }>('import-files-of-runs', 'select file from import_run')
  const known = new Set(runs.map(({ file }) => file))
  const files = new Set(names.map((name) => name.slice(0, name.indexOf('.') >= 0 ? name.indexOf('.') : undefined)))
  for (const file of files) if (!known.has(file)) await removeRunFiles(dataDir, file)
}
