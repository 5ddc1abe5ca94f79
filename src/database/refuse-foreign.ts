import type { Queries } from '#core/server/db.ts'

/**
 * Reads only: nothing may be written into the database of another program, which a wrong DATABASE_URL leads to. Functions
 * and types of a provider's superusers are in new databases too.
 */
export async function refuseForeignDatabase(db: Queries, firstMigration: string): Promise<void> {
  const [found] = await db.query<{ name: string; hasTable: boolean; isOurs: boolean | null; things: string[] }>(
    '',
    `with provider as (
       select oid from pg_roles where rolsuper and rolname <> current_user
     ), thing as (
       select 'pg_class'::regclass as class, oid, relnamespace as schema, relname as name from pg_class
       where relkind in ('r', 'p', 'v', 'm', 'f', 'S')
       union all select 'pg_proc'::regclass, oid, pronamespace, proname from pg_proc
       where proowner not in (select oid from provider)
       union all select 'pg_type'::regclass, oid, typnamespace, typname from pg_type
       where typtype in ('e', 'd', 'r') and typowner not in (select oid from provider)
     ), theirs as (
       select format('%I.%I', n.nspname, t.name) as name, t.class from thing t join pg_namespace n on n.oid = t.schema
       where n.nspname !~ '^(pg|before_restore)_' and n.nspname <> 'information_schema'
         and not exists (select from pg_depend d where d.classid = t.class and d.objid = t.oid and d.deptype in ('e', 'a', 'i'))
     )
     select current_database()::text as name, to_regclass('public.migration') is not null as "hasTable",
       (select array_agg(attname::text order by attnum) from pg_attribute
        where attrelid = to_regclass('public.migration') and attnum > 0 and not attisdropped)
         = array['name', 'checksum', 'applied_at'] as "isOurs",
       array(select name from theirs order by class, name) as things`,
  )
  if (!found) return
  const { name, hasTable, isOurs, things } = found
  if (hasTable && isOurs && (await beginsWith(db, firstMigration))) return
  if (!hasTable && things.length === 0) return
  const shown = things.slice(0, 3).join(', ')
  throw new Error(
    `The database "${name}" belongs to another program: it holds ${things.length} tables, functions and types (${shown}${things.length > 3 ? ' …' : ''}) and none of this shop. ` +
      'Nothing has been written. Set DATABASE_URL to a database of its own, made with "create database shop template template0".',
  )
}

async function beginsWith(db: Queries, firstMigration: string): Promise<boolean> {
  const [first] = await db.query<{ name: string }>(
    '',
    'select name from public.migration order by name collate "C" limit 1',
  )
  return first === undefined || first.name === firstMigration
}
