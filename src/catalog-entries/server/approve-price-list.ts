import { aboutTexts } from '#approvals/messages.ts'
import { requireApproval } from '#approvals/server/require-approval.ts'
import type { PriceListFields } from '#catalog-entries/price-lists-contract.ts'
import type { Approving } from '#content-entries/server/entry-table.ts'
import type { Queries } from '#core/server/db.ts'
import { type ListRow, type ListValue, listKey, parseListRows } from '#pricing/price-list-row.ts'
import { listedAmount } from '#pricing/price-lists.ts'
import type { VatClass } from '#pricing/vat.ts'

type Change = { before: PriceListFields | null; fields: PriceListFields }

/** Held against the limit for price drops: what new or lowered rows take off the ordinary price at most. */
export async function approvePriceList(tx: Queries, { before, fields }: Change, context: Approving): Promise<void> {
  const known = new Map(parseListRows(before?.rows ?? []).rows.map((row) => [listKey(row), row.value]))
  const lowered = parseListRows(fields.rows).rows.filter((row) => isLower(row.value, known.get(listKey(row))))
  const most = Math.max(0, ...(await discountsOf(tx, lowered, context.now)))
  if (most === 0) return
  const about = aboutTexts.priceList(fields.name, most)
  await requireApproval(tx, context, { kind: 'price-drop', amount: most, about })
}

export function isLower(value: ListValue, before: ListValue | undefined): boolean {
  if (before === undefined) return true
  if ('price' in value) return !('price' in before) || value.price < before.price
  return !('discount' in before) || value.discount > before.discount
}

/** Percent of the ordinary price that each row takes off, rounded up. */
export async function discountsOf(tx: Queries, rows: readonly ListRow[], now: Date): Promise<number[]> {
  const priced = rows.flatMap(({ scope, id, value }) => (scope === 'product' && 'price' in value ? [id] : []))
  const products = await tx.query<{ id: number; price: number; vatClass: VatClass }>(
    'price-list-ordinary',
    'select id, price, vat_class as "vatClass" from product where id = any($1::int[])',
    [priced],
  )
  const productOf = new Map(products.map((product) => [product.id, product]))
  return rows.map(({ id, value }) => {
    if ('discount' in value) return Math.ceil(value.discount / 100)
    const product = productOf.get(id)
    const off = product ? product.price - listedAmount(product, value, now) : 0
    return product && off > 0 ? Math.ceil((off * 100) / product.price) : 0
  })
}
