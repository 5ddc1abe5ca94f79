import type { Db } from '#core/server/db.ts'

export async function emptyDatabase(db: Db): Promise<void> {
  const schemas = await db.query<{ name: string }>(
    '',
    `select quote_ident(nspname) as name from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'`,
  )
  await db.query('', `drop schema ${schemas.map(({ name }) => name).join(', ')} cascade`)
  await db.query('', 'create schema public')
}
