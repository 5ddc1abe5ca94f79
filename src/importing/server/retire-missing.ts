import type { Db } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { noteProducts } from './changes-of-run.ts'

type Deps = { db: Db; missing: readonly number[]; now: Date; dryRun: boolean; run: number | null }

const batchSize = 1000

export async function retireMissing({ db, missing, now, dryRun, run }: Deps): Promise<number> {
  if (dryRun) return missing.length
  for (let from = 0; from < missing.length; from += batchSize) {
    const ids = missing.slice(from, from + batchSize)
    await inTransaction(db, async (tx) => {
      const changes = run === null ? null : await noteProducts(tx, run, ids)
      await tx.query('import-retire', retireSql, [ids, now])
      await changes?.noteAfter()
    })
  }
  return missing.length
}

const retireSql = `
  update product set retired_at = $2, updated_at = $2, gtin = null
  where id = any($1::int[]) and not 'retired_at' = any(locked)`
