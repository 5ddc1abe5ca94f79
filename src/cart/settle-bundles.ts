import { type BundleInCart, bundleDiscounts } from './bundle-discounts.ts'
import { correct, type Draft, type Row } from './cart-draft.ts'

/** Takes off what the bundles in the cart save, and says why when a discount that was told is gone. */
export function settleBundles(draft: Draft): void {
  const discounts = bundleDiscounts(draft.rows, bundlesOf(draft))
  draft.rows = draft.rows.map((row) => discounted(draft, row, discounts.get(row.productId) ?? 0))
}

function bundlesOf({ rows, around }: Draft): BundleInCart[] {
  const bundles = new Map<number, BundleInCart>()
  for (const { productId } of rows) {
    for (const bundle of around.goods(productId)?.bundles ?? []) bundles.set(bundle.id, bundle)
  }
  return [...bundles.values()]
}

function discounted(draft: Draft, row: Row, discount: number): Row {
  if (row.discount === discount) return row
  if (discount === 0 && row.discount > 0) sayWhy(draft, row)
  return { ...row, discount }
}

function sayWhy(draft: Draft, { productId, unitPrice }: Row): void {
  const goods = draft.around.goods(productId)
  if (!goods) return
  if (goods.bundles.length === 0) return correct(draft, 'PRICE_CHANGED', { productId, goods, price: unitPrice })
  correct(draft, 'OFFER_ORIGIN_MISSING', { productId, goods })
}
