import type { Queries } from '#core/server/db.ts'

/** Reads only: nothing may be written into the database of another program, which a wrong DATABASE_URL leads to. */
export async function refuseForeignDatabase(db: Queries, firstMigration: string): Promise<void> {
  const [found] = await db.query<{ name: string; hasTable: boolean; isOurs: boolean | null; tables: string[] }>(
    '',
    `with thing as (
       select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname !~ '^(pg|before_restore)_' and n.nspname <> 'information_schema'
         and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     )
     select current_database()::text as name, to_regclass('public.migration') is not null as "hasTable",
       (select array_agg(attname::text order by attnum) from pg_attribute
        where attrelid = to_regclass('public.migration') and attnum > 0 and not attisdropped)
         = array['name', 'checksum', 'applied_at'] as "isOurs",
       array(select name from thing order by name) as tables`,
  )
  if (!found) return
  const { name, hasTable, isOurs, tables } = found
  if (hasTable && isOurs && (await beginsWith(db, firstMigration))) return
  if (!hasTable && tables.length === 0) return
  const shown = tables.slice(0, 3).join(', ')
  throw new Error(
    `The database "${name}" belongs to another program: it holds ${tables.length} tables (${shown}${tables.length > 3 ? ' …' : ''}) and none of this shop. ` +
      'Nothing has been written. Set DATABASE_URL to a database of its own, made with "create database shop".',
  )
}

async function beginsWith(db: Queries, firstMigration: string): Promise<boolean> {
  const [first] = await db.query<{ name: string }>(
    '',
    'select name from public.migration order by name collate "C" limit 1',
  )
  return first === undefined || first.name === firstMigration
}
