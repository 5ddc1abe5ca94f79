import type { Db } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { ImportFault } from './import-fault.ts'

/** Keeps other imports of the same source away while `work` is done. The lock ends with this process, however it ends. */
export async function holdingSource<T>(db: Db, source: string, work: () => Promise<T>): Promise<T> {
  return await inTransaction(db, async (tx) => {
    const [row] = await tx.query<{ held: boolean }>('import-hold', holdSql, [source])
    if (!row?.held) throw new ImportFault(`En import av ${source} pågår redan.`)
    return await work()
  })
}

const holdSql = `select pg_try_advisory_xact_lock(hashtextextended('import ' || $1, 0)) as held`
