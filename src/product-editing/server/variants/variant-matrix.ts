import type { Queries } from '#core/server/db.ts'
import { readFields } from '#product-editing/server/read-fields.ts'
import { webStock } from '#product-editing/server/web-stock.ts'
import type { VariantMatrix } from '#product-editing/variant-contract.ts'
import type { AxisValue } from '#product-editing/variants.ts'
import { membersOf, readGroup } from './group-table.ts'

const mostShown = 200

/** Null when there is no such product. */
export async function variantMatrix(db: Queries, id: number): Promise<VariantMatrix | null> {
  const [opened] = await readFields(db, [id])
  if (!opened) return null
  const group = opened.fields.variant?.group ?? null
  const ids = group === null ? [id] : await membersOf(db, group)
  const shown = [...new Set([id, ...ids])].slice(0, mostShown)
  const [arranged, products, stocks, known] = await Promise.all([
    group === null ? { version: 0, axes: [] } : readGroup(db, group),
    readFields(db, shown),
    webStock(db, shown),
    knownValues(db, opened.fields.category),
  ])
  return {
    group,
    ...arranged,
    members: products.map(({ id: member, fields: { name, mpn, price, status, attributes } }) => ({
      id: member,
      name,
      mpn,
      price,
      stock: stocks.get(member) ?? 0,
      status,
      attributes,
    })),
    known,
  }
}

async function knownValues(db: Queries, category: number): Promise<VariantMatrix['known']> {
  const rows = await db.query<{ id: string; values: AxisValue[] }>('variant-known-values', knownSql, [category])
  return Object.fromEntries(rows.map(({ id, values }) => [id, values]))
}

const knownSql = `
  with latest as (select attributes from product where category_id = $1 order by id desc limit 300),
  used as (
    select a.key, a.value, count(*) as uses from latest cross join jsonb_each(attributes) as a group by a.key, a.value
  ),
  ranked as (select *, row_number() over (partition by key order by uses desc, value) as place from used)
  select key as id, jsonb_agg(value order by place) as values from ranked where place <= 30 group by key`
