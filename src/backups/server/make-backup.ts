import { createHash } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { hasRoomToVerify } from '#backups/backup-rules.ts'
import type { Db } from '#core/server/db.ts'
import { ifAlone } from '#database/advisory-lock.ts'
import { canDecrypt } from '#database/archive/archive-keys.ts'
import { checkArchive } from '#database/archive/read-archive.ts'
import { verifyBackup } from '#database/archive/verify-backup.ts'
import { writeArchive } from '#database/archive/write-archive.ts'
import { type DumpSource, storedSource } from '#database/restore.ts'
import type { BackupSettings } from '#environment/backup-settings.ts'
import type { EventLog } from '#monitoring/server/operation-events.ts'
import type { Storage } from '#storage/server/storage.ts'
import { temporaryFolder } from '#storage/server/temporary-folder.ts'
import { backupName, backupsIn, removeOldBackups } from './backup-files.ts'
import { recordRun } from './backup-run-table.ts'

export type BackupDeps = {
  db: Db
  log: EventLog
  dataDir: string
  /** Of pictures and uploads. */
  storage: Storage
  /** Where the backups are; null when none are made at night. */
  backups: Storage | null
  secretKeys: readonly Buffer[]
  settings: BackupSettings
  now: () => Date
}

/** A second one at the same time, of a process that took over the job, is not made. */
const lock = 4713

/** Makes the backup of the night, reads it again, and removes those that are no longer kept: only after a success. */
export async function makeBackup(deps: BackupDeps): Promise<void> {
  const { db, dataDir, storage, backups, secretKeys, settings, now } = deps
  if (backups === null) return
  await ifAlone(db, lock, async () => {
    const startedAt = now()
    const name = backupName(startedAt)
    await recorded(deps, { kind: 'backup', file: name, startedAt }, async () => {
      await backups.removeUnfinished('krets-')
      const to = { storage: backups, key: name }
      const written = await writeArchive(to, { db, dataDir, storage, secretKeys, keys: settings, now: startedAt })
      await readAgain(storedSource(backups, name), written.sha256, settings).catch(async (error: unknown) => {
        await backups.remove([name])
        throw error
      })
      const removed = await removeOldBackups(backups, settings.keep)
      return { bytes: written.bytes, rows: written.rows, files: written.files, removed: removed.length }
    })
  })
}

/** Restores the newest backup into a database of its own and compares. */
export async function verifyLastBackup(deps: BackupDeps): Promise<void> {
  const { db, dataDir, backups, settings, now } = deps
  if (backups === null || !canDecrypt(settings)) return
  await ifAlone(db, lock, async () => {
    const name = (await backupsIn(backups)).at(-1)
    if (!name) return
    await recorded(deps, { kind: 'verification', file: name, startedAt: now() }, async () => {
      const temporary = temporaryFolder(dataDir)
      await checkRoom(db, temporary)
      return { bytes: null, ...(await verifyBackup(storedSource(backups, name), settings, temporary)) }
    })
  })
}

async function checkRoom(db: Db, folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const [size] = await db.query<{ bytes: number }>(
    'backup-database-size',
    'select pg_database_size(current_database())::float8 as bytes',
  )
  if (!hasRoomToVerify(size?.bytes ?? 0, bavail * bsize))
    throw new Error(`There is too little room in ${folder} to restore the backup and compare it.`)
}

type Begun = { kind: 'backup' | 'verification'; file: string; startedAt: Date }
type Done = { bytes: number | null; rows: number; files: number; removed?: number }

async function recorded({ db, log, now }: BackupDeps, run: Begun, work: () => Promise<Done>): Promise<void> {
  const { kind, file } = run
  try {
    const { removed, ...done } = await work()
    await recordRun(db, { ...run, ...done, endedAt: now(), error: null })
    const ms = now().getTime() - run.startedAt.getTime()
    log.event(kind === 'backup' ? 'backup-made' : 'backup-verified', { file, ms, ...done, removed })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    log.failure(kind === 'backup' ? 'backup-failed' : 'backup-not-verified', { file }, error)
    await recordRun(db, { ...run, endedAt: now(), error: message.slice(0, 1000) })
    throw error
  }
}

async function readAgain(file: DumpSource, sha256: string, settings: BackupSettings): Promise<void> {
  const hash = createHash('sha256')
  for await (const chunk of file.read()) hash.update(chunk)
  if (hash.digest('hex') !== sha256)
    throw new Error(`${file.name} was read otherwise than it was written: check the disk.`)
  if (canDecrypt(settings)) await checkArchive(file, settings)
}
