import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#core/server/db.ts'
import { type EmbeddedPostgres, startEmbedded } from '#database/embedded-postgres.ts'
import { migrate } from '#database/migrate.ts'
import { prepareQueue } from '#jobs/queue.ts'

// Data is deleted after the check, so it need not be durable.
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '64MB' }

/** Runs `work` with a fresh PostgreSQL of the newest or the given version, with all migrations applied. */
export async function withMigratedServer<T>(
  work: (connection: EmbeddedPostgres['connection']) => Promise<T>,
  major?: number,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'krets-sql-'))
  const server = await startEmbedded(folder, { settings, ...(major === undefined ? {} : { major }) })
  try {
    const db = openDatabase({ connection: server.connection, poolSize: 2 })
    await migrate(db)
    await prepareQueue(db)
    // Temporary where it is used.
    await db.query('', 'create table kept_row (name text, place tid, primary key (name, place))')
    await db.close()
    return await work(server.connection)
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
