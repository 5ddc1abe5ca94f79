import { createWriteStream } from 'node:fs'
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Db } from '#core/server/db.ts'
import { nullIfAbsent } from '#core/server/null-if-absent.ts'
import { parseKeys } from '#core/server/secret-keys.ts'
import { type DumpSource, type RestoreOptions, restoreBackup } from '#database/restore.ts'
import { contentOf, folderStorage } from '#storage/server/folder-storage.ts'
import type { Storage } from '#storage/server/storage.ts'
import type { ArchiveKeys } from './archive-keys.ts'
import { isDataFile, isOfDataDir } from './data-files.ts'
import { checkArchive, databaseOf, entriesOf } from './read-archive.ts'
import { archiveNames } from './write-archive.ts'

type Deps = {
  db: Db
  dataDir: string
  storage: Storage
  /** SECRET_KEYS; null when the keys are stored in DATA_DIR. */
  givenKeys: readonly Buffer[] | null
  keys: ArchiveKeys
} & RestoreOptions

export function archiveSource(file: DumpSource, keys: ArchiveKeys): DumpSource {
  return { name: file.name, read: () => databaseOf(file, keys) }
}

/** The whole file is checked first; then the database is replaced, and at last the files and keys are put in place. */
export async function restoreArchive(file: DumpSource, deps: Deps): Promise<{ rows: number; files: number }> {
  const { db, dataDir, storage, givenKeys, keys } = deps
  const { secretKeys } = await checkArchive(file, keys)
  checkGivenKeys(secretKeys, givenKeys)
  const staging = join(dataDir, `restoring-${process.pid}`)
  try {
    const names = await stageFiles(file, keys, staging)
    const rows = await restoreBackup(db, archiveSource(file, keys), deps)
    const own = folderStorage(dataDir)
    for (const name of names) {
      await (isOfDataDir(name) ? own : storage).write(name, contentOf(join(staging, name)))
      await rm(join(staging, name))
    }
    if (!givenKeys) await mergeKeys(join(dataDir, 'secret-keys'), secretKeys)
    return { rows, files: names.length }
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}

function checkGivenKeys(secretKeys: string, given: readonly Buffer[] | null): void {
  const missing = (parseKeys(secretKeys) ?? []).filter((key) => given && !given.some((one) => one.equals(key)))
  if (missing.length === 0) return
  throw new Error(
    `SECRET_KEYS lacks ${missing.length} of the keys that the backup is encrypted with. ` +
      'Restore without SECRET_KEYS: the keys of the backup are then written to DATA_DIR/secret-keys, from where you can take them.',
  )
}

async function stageFiles(file: DumpSource, keys: ArchiveKeys, staging: string): Promise<string[]> {
  const names: string[] = []
  for await (const { name: entry, bytes } of entriesOf(file, keys)) {
    const name = entry.startsWith(archiveNames.files) ? entry.slice(archiveNames.files.length) : ''
    if (!isDataFile(name)) {
      for await (const _ of bytes);
      continue
    }
    await mkdir(dirname(join(staging, name)), { recursive: true, mode: 0o700 })
    await pipeline(bytes, createWriteStream(join(staging, name), { mode: 0o600 }))
    names.push(name)
  }
  return names
}

/** The first key encrypts; those of the data folder are kept, as something else may be encrypted with them. */
async function mergeKeys(path: string, restored: string): Promise<void> {
  const own = (await readFile(path, 'utf8').catch(nullIfAbsent)) ?? ''
  const all = [...new Set(`${restored}\n${own}`.split(/[\s,]+/).filter(Boolean))]
  await writeFile(`${path}.new`, `${all.join('\n')}\n`, { mode: 0o600, flush: true })
  await chmod(`${path}.new`, 0o600)
  await rename(`${path}.new`, path)
}
