import type { Db } from '#core/server/db.ts'
import type { AcceptedRow } from './accept-row.ts'
import { givenColumns } from './given-columns.ts'
import { columns, productRecord } from './product-record.ts'
import type { ShopKnowledge } from './shop-knowledge.ts'
import { newValueOf } from './write-products.ts'

export type Difference = { id: string; name: string; fields: string[] }

export async function differencesOf(db: Db, rows: AcceptedRow[], shop: ShopKnowledge): Promise<Difference[]> {
  if (rows.length === 0) return []
  const records = rows.map((row) => ({ ...productRecord(row, shop), ...givenColumns(row, shop) }))
  const found = await db.query<{ id: number; fields: string[] }>('import-differences', differenceSql, [
    JSON.stringify(records),
  ])
  const fieldsOf = new Map(found.map(({ id, fields }) => [id, fields]))
  return rows.map(({ goods, product, isStockNew, areReviewsNew }) => {
    const fields = [...(fieldsOf.get(product.id) ?? [])]
    if (isStockNew) fields.push('stock')
    if (areReviewsNew) fields.push('reviews')
    return {
      id: goods.id,
      name: goods.given?.fields.has('name') === false ? '' : goods.name,
      fields: fields.length > 0 ? fields : ['offers'],
    }
  })
}

const compared = Object.entries(columns).filter(([name]) => name !== 'row_hash')
const differenceSql = `
  select p.id, array_remove(array[${compared
    .map(([name]) => `case when p.${name} is distinct from ${newValueOf(name)} then '${name}' end`)
    .join(', ')}], null) as fields
  from jsonb_to_recordset($1::jsonb) as r (id int, given text[], cleared text[], "honoursLocks" boolean, ${compared.map(([name, type]) => `${name} ${type}`).join(', ')})
  join product p on p.id = r.id`
