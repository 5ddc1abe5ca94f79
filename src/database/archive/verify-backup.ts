import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '#core/server/db.ts'
import { startEmbedded } from '#database/embedded-postgres.ts'
import { type DumpSource, restoreBackup } from '#database/restore.ts'
import type { ArchiveKeys } from './archive-keys.ts'
import { checkArchive, isArchive } from './read-archive.ts'
import { archiveSource } from './restore-archive.ts'

// The database is deleted afterwards, so it need not be durable.
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '64MB' }

export type VerifiedBackup = { rows: number; files: number }

/** Restores into a database of its own in a folder `within`, beside that of the shop, and compares every table with what was backed up. */
export async function verifyBackup(file: DumpSource, keys: ArchiveKeys, within: string): Promise<VerifiedBackup> {
  const checked = (await isArchive(file)) ? await checkArchive(file, keys) : null
  const folder = await mkdtemp(join(within, 'verify-'))
  try {
    const server = await startEmbedded(folder, { settings })
    const db = openDatabase({ connection: server.connection, poolSize: 3 })
    try {
      const rows = await restoreBackup(db, checked ? archiveSource(file, keys) : file)
      return { rows, files: checked?.counts.files ?? 0 }
    } finally {
      await db.close()
      await server.stop()
      await rm(server.home, { recursive: true, force: true })
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
