import type { Db } from '#core/server/db.ts'
import { tablesOf } from '#test/growing-tables.ts'

/** Rows of each table of the shop, and of its queue. */
export async function tableRows(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = new Map<string, number>()
  for (const name of await tablesOf(db)) {
    const [one] = await db.query<{ count: number }>('', `select count(*)::int as count from ${name}`)
    rows.set(name, one?.count ?? 0)
  }
  return rows
}

export async function databaseBytes(db: Db): Promise<number> {
  const [size] = await db.query<{ bytes: number }>('', 'select pg_database_size(current_database())::float8 as bytes')
  return size?.bytes ?? 0
}
