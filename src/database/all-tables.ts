import type { Queries } from '#core/server/db.ts'

export type Table = { name: string; columns: string[] }

// The migrations are in the header of a backup; changes are for processes that are running.
const withoutRows = ['public.migration', 'public.change']

/** The tables whose rows are backed up and restored. Jobs are carried over one by one. */
export async function allTables(db: Queries): Promise<Table[]> {
  const tables = await db.query<Table>(
    '',
    `select format('%I.%I', n.nspname, c.relname) as name,
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname !~ '^(pg|before_restore)_' and n.nspname not in ('information_schema', 'graphile_worker')
     order by 1`,
  )
  return tables.filter(({ name }) => !withoutRows.includes(name))
}
