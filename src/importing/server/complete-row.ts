import type { ExistingProduct } from './existing-product.ts'
import type { GivenColumns } from './source-row.ts'

/** A row without the columns that every product has is completed by what the shop knows; `given` says what is written. */
export function completeRow(value: unknown, { fields }: GivenColumns, { price, categoryId }: ExistingProduct): unknown {
  const known: Record<string, unknown> = {}
  if (!fields.has('name')) known.name = 'unchanged'
  if (!fields.has('price')) known.price = (price / 100).toFixed(2)
  if (!fields.has('category') && categoryId !== null) known.category = categoryId
  return { ...known, ...Object(value) }
}
