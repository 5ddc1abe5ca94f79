import type { Queries } from '#core/server/db.ts'
import { readFields } from '#product-editing/server/read-fields.ts'
import { webStock } from '#product-editing/server/web-stock.ts'
import type { VariantMatrix } from '#product-editing/variant-contract.ts'
import { membersOf, readGroup } from './group-table.ts'

const mostShown = 200

/** Null when there is no such product. */
export async function variantMatrix(db: Queries, id: number): Promise<VariantMatrix | null> {
  const [opened] = await readFields(db, [id])
  if (!opened) return null
  const group = opened.fields.variant?.group ?? null
  const ids = group === null ? [id] : await membersOf(db, group)
  const shown = [...new Set([id, ...ids])].slice(0, mostShown)
  const [arranged, products, stocks] = await Promise.all([
    group === null ? { version: 0, axes: [] } : readGroup(db, group),
    readFields(db, shown),
    webStock(db, shown),
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
  }
}
