import type { Queries } from '#core/server/db.ts'

export type Table = { name: string; columns: string[] }

// Throws when a requirement of the call is not met.
const notOurs = ['public.migration', 'public.change']

/** Staff who have not yet shown or enrolled a second factor. */
export async function allTables(db: Queries): Promise<Table[]> {
  const tables = await db.query<Table>(
    '',
    `select format('%I.%I', n.nspname, c.relname) as name,
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'graphile_worker')
     order by 1`,
  )
  return tables.filter(({ name }) => !notOurs.includes(name))
}
