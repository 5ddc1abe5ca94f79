import type { Queries } from '#core/server/db.ts'

/** Columns of a table that refer to those of another. */
export type Reference = { child: string; columns: string[]; parent: string; parentColumns: string[] }

export async function references(db: Queries): Promise<Reference[]> {
  return await db.query<Reference>(
    'table-references',
    `select child.relname as child, parent.relname as parent,
       (select coalesce(array_agg(a.attname::text order by k.at), '{}') from unnest(f.conkey) with ordinality as k (num, at)
        join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.num) as columns,
       (select coalesce(array_agg(a.attname::text order by k.at), '{}') from unnest(f.confkey) with ordinality as k (num, at)
        join pg_attribute a on a.attrelid = f.confrelid and a.attnum = k.num) as "parentColumns"
     from pg_constraint f join pg_class child on child.oid = f.conrelid join pg_class parent on parent.oid = f.confrelid
     where f.contype = 'f' and child.relnamespace = 'public'::regnamespace
     order by child.relname, f.conname`,
  )
}

export async function tableNames(db: Queries): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    'table-names',
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** Tables that refer to others before those. */
export function childrenFirst(tables: readonly string[], all: readonly Reference[]): string[] {
  const sorted: string[] = []
  const left = new Set(tables)
  while (left.size > 0) {
    const free = [...left].filter(
      (name) => !all.some(({ child, parent }) => parent === name && child !== name && left.has(child)),
    )
    if (free.length === 0) throw new Error(`These tables refer to each other: ${[...left].join(', ')}`)
    for (const name of free) left.delete(name)
    sorted.push(...free)
  }
  return sorted
}
