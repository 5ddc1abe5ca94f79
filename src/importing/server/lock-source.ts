import type { Db } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { runMessages } from '#importing/run-messages.ts'
import { ImportError } from './import-error.ts'

/** An exclusive lock per source, released when the process ends. */
export async function withSourceLock<T>(db: Db, source: string, work: () => Promise<T>): Promise<T> {
  return await inTransaction(db, async (tx) => {
    const [row] = await tx.query<{ locked: boolean }>('import-lock', lockSql, [source])
    if (!row?.locked) throw new ImportError(runMessages.alreadyRunning(source))
    return await work()
  })
}

const lockSql = `select pg_try_advisory_xact_lock(hashtextextended('import ' || $1, 0)) as locked`
