import type { Db } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { sv } from '#members/sv.ts'
import { exportedTables } from './exported-tables.ts'

/** Everything that is kept of a member, as text for machines. */
export async function exportPerson(db: Db, memberId: number, now: Date): Promise<string> {
  const tables: Record<string, unknown[]> = {}
  await inTransaction(db, async (tx) => {
    for (const [table, { where, without = [] }] of Object.entries(exportedTables)) {
      const sql = `select to_jsonb(t) - $2::text[] as row from ${table} t where ${where}`
      const rows = await tx.query<{ row: unknown }>(`export-${table}`, sql, [memberId, without])
      if (rows.length > 0) tables[table] = rows.map(({ row }) => row)
    }
  })
  return JSON.stringify({ about: sv.exportText, exportedAt: now.toISOString(), tables }, null, 2)
}
