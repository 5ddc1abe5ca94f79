import type { Db } from '#core/server/db.ts'
import type { AcceptedRow } from './accept-row.ts'
import { givenColumns } from './given-columns.ts'
import { columns, productRecord } from './product-record.ts'
import type { ShopKnowledge } from './shop-knowledge.ts'
import { newValueOf } from './write-products.ts'

export type Difference = {
  id: string
  name: string
  fields: string[]
  /** Of plain fields: before and after. */
  values: Record<string, [unknown, unknown]>
}

export async function differencesOf(db: Db, rows: AcceptedRow[], shop: ShopKnowledge): Promise<Difference[]> {
  if (rows.length === 0) return []
  const records = rows.map((row) => ({ ...productRecord(row, shop), ...givenColumns(row, shop) }))
  const found = await db.query<{ id: number; name: string; fields: string[]; values: Difference['values'] }>(
    'import-differences',
    differenceSql,
    [JSON.stringify(records)],
  )
  const known = new Map(found.map((row) => [row.id, row]))
  return rows.map(({ goods, product, isStockNew, areReviewsNew }) => {
    const { name = '', fields: changed = [], values = {} } = known.get(product.id) ?? {}
    const fields = [...changed]
    if (isStockNew) fields.push('stock')
    if (areReviewsNew) fields.push('reviews')
    return {
      id: goods.id,
      name: goods.given?.fields.has('name') === false ? name : goods.name,
      fields: fields.length > 0 ? fields : ['offers'],
      values,
    }
  })
}

const compared = Object.entries(columns).filter(([name]) => name !== 'row_hash')
const plain = [
  'name',
  'sub_title',
  'price',
  'cost',
  'gtin',
  'mpn',
  'vat_class',
  'variant_name',
  'meta_title',
  'bin_location',
] as const
const differenceSql = `
  select p.id, array_remove(array[${compared
    .map(([name]) => `case when p.${name} is distinct from ${newValueOf(name)} then '${name}' end`)
    .join(', ')}], null) as fields,
    p.name, jsonb_strip_nulls(jsonb_build_object(${plain
      .map(
        (name) => `'${name}', case when p.${name} is distinct from ${newValueOf(name)}
        then jsonb_build_array(p.${name}, ${newValueOf(name)}) end`,
      )
      .join(', ')})) as values
  from jsonb_to_recordset($1::jsonb) as r (id int, given text[], cleared text[], "honoursLocks" boolean, ${compared.map(([name, type]) => `${name} ${type}`).join(', ')})
  join product p on p.id = r.id`
