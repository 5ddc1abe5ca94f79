import type { Queries } from '#core/server/db.ts'
import { manualSource } from './manual-source.ts'
import { lockedBy } from './row-of-fields.ts'

type Edited = { id: number; source: string; fields: readonly string[] }

/** A feed does not overwrite what has been edited by hand. Products made by hand have no feed. */
export async function lockFields(tx: Queries, edited: readonly Edited[]): Promise<void> {
  const rows = edited
    .filter(({ source }) => source !== manualSource)
    .map(({ id, fields }) => ({ id, columns: lockedBy(fields) }))
  if (rows.length > 0) await tx.query('edited-lock-fields', lockSql, [JSON.stringify(rows)])
}

/** The next import writes the product again, since its row no longer has the hash that is stored. */
export async function releaseFields(
  tx: Queries,
  ids: readonly number[],
  fields: readonly string[],
): Promise<{ id: number }[]> {
  return await tx.query<{ id: number }>('edited-release-fields', releaseSql, [ids, lockedBy(fields)])
}

const lockSql = `
  update product p set locked = array(select distinct unnest(p.locked || r.columns) order by 1)
  from jsonb_to_recordset($1::jsonb) as r (id int, columns text[])
  where p.id = r.id and not p.locked @> r.columns`
const releaseSql = `
  update product set locked = array(select unnest(locked) except select unnest($2::text[]) order by 1), row_hash = ''
  where id = any($1::int[]) and locked && $2::text[] returning id`
