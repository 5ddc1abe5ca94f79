import type { Queries } from './db.ts'

/** The name as SQL writes it, schema and all: `public.orders`. */
export type Table = { name: string; columns: string[] }

// Each database keeps its own account of what was migrated and of what the processes must read anew.
const notOurs = ['public.migration', 'public.change']

/** Every table of the shop, in every schema but the queue's, whose jobs travel by its own functions. */
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
