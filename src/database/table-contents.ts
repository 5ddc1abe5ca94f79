import type { Queries } from '#core/server/db.ts'

/** The number of rows, and a sum of their hashes that does not depend on their order. */
export type TableContents = { table: string; rows: number; hash: string }

/** Rows are hashed as text, which depends on these settings. */
export async function showAlike(tx: Queries): Promise<void> {
  await tx.query('', `set local timezone = 'UTC'`)
  await tx.query('', 'set local datestyle = iso')
  await tx.query('', 'set local intervalstyle = postgres')
  await tx.query('', 'set local extra_float_digits = 1')
  await tx.query('', `set local bytea_output = 'hex'`)
}

export async function contentsOf(tx: Queries, table: string): Promise<TableContents> {
  const [found] = await tx.query<{ rows: number; hash: string }>(
    '',
    `select count(*) as rows,
       coalesce(sum(('x' || substr(md5(t::text), 1, 16))::bit(64)::bigint::numeric), 0)::text as hash from ${table} t`,
  )
  return { table, rows: found?.rows ?? 0, hash: found?.hash ?? '0' }
}

/** Throws with the first table that holds something else than the backup says. */
export async function compareContents(tx: Queries, expected: readonly TableContents[]): Promise<void> {
  await showAlike(tx)
  for (const { table, rows, hash } of expected) {
    const found = await contentsOf(tx, table)
    if (found.rows !== rows) throw new Error(`Table ${table} has ${found.rows} rows, and the backup ${rows}.`)
    if (found.hash !== hash) throw new Error(`The rows of table ${table} are not those of the backup.`)
  }
}
