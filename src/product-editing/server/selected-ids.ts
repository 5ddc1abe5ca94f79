import type { Queries } from '#core/server/db.ts'
import type { Selection } from '#product-editing/filter.ts'
import { filterParams, filterSql } from './filter-sql.ts'

export async function selectedIds(db: Queries, selection: Selection, now: Date): Promise<number[]> {
  const rows =
    'ids' in selection
      ? await db.query<{ id: number }>(
          'selected-some',
          'select id from product where id = any($1::int[]) order by id',
          [selection.ids],
        )
      : await db.query<{ id: number }>('selected-by-filter', byFilterSql, [
          ...filterParams(selection.filter, now),
          selection.except,
        ])
  return rows.map(({ id }) => id)
}

const byFilterSql = `
  select p.id from product p left join stock s on s.product_id = p.id and s.place = 0
  where ${filterSql} and not p.id = any($11::int[]) order by p.id`
