import type { Queries } from '#core/server/db.ts'
import { allTables } from './all-tables.ts'

type ForeignKey = { table: string; name: string; definition: string }

/** Runs `work` without foreign key checks, then verifies the foreign keys. */
export async function withoutRules<T>(tx: Queries, work: () => Promise<T>): Promise<T> {
  const tables = await allTables(tx)
  const keys = await foreignKeys(tx)
  for (const { table, name } of keys) await tx.query('', `alter table ${table} drop constraint ${name}`)
  for (const { name } of tables) await tx.query('', `alter table ${name} disable trigger user`)
  const result = await work()
  for (const { name } of tables) await tx.query('', `alter table ${name} enable trigger user`)
  for (const { table, name, definition } of keys)
    await tx.query('', `alter table ${table} add constraint ${name} ${definition}`)
  return result
}

function foreignKeys(tx: Queries): Promise<ForeignKey[]> {
  return tx.query(
    '',
    `select c.conrelid::regclass::text as table, quote_ident(c.conname) as name, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_namespace n on n.oid = c.connamespace
     where c.contype = 'f' and n.nspname not in ('graphile_worker', 'information_schema') and n.nspname !~ '^(pg|before_restore)_'`,
  )
}
