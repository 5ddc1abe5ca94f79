import { share } from '#core/share.ts'

export type BundleInCart = { id: number; discount: number; productIds: readonly number[] }

type PricedRow = { productId: number; quantity: number; unitPrice: number }

/** What a row has of one bundle: units that are part of it, and their share of its discount in öre. */
type RowInBundle = { productId: number; bundleId: number; quantity: number; discount: number }

/** The discount in öre of each row for the complete bundles in a cart. */
export function bundleDiscounts(rows: readonly PricedRow[], bundles: readonly BundleInCart[]): Map<number, number> {
  const discounts = new Map<number, number>()
  for (const { productId, discount } of formedBundles(rows, bundles))
    discounts.set(productId, (discounts.get(productId) ?? 0) + discount)
  return discounts
}

/**
 * The complete bundles in a cart. A unit belongs to at most one bundle; the bundles that save most are formed first.
 * Discounts are distributed by price in whole öre, so that each row has its own share, also of the VAT.
 */
export function formedBundles(rows: readonly PricedRow[], bundles: readonly BundleInCart[]): RowInBundle[] {
  if (bundles.length === 0) return []
  const products = new Set(bundles.flatMap(({ productIds }) => productIds))
  const byProduct = new Map<number, PricedRow>()
  for (const row of rows) if (products.has(row.productId)) byProduct.set(row.productId, row)
  const taken = new Map<number, number>()
  const leftOf = (id: number) => (byProduct.get(id)?.quantity ?? 0) - (taken.get(id) ?? 0)
  const formed: RowInBundle[] = []
  for (const { id: bundleId, discount, productIds } of bundles.toSorted(
    (a, b) => b.discount - a.discount || a.id - b.id,
  )) {
    const sets = Math.min(...productIds.map(leftOf))
    if (sets < 1 || productIds.length < 2) continue
    const parts = productIds.flatMap((id) => byProduct.get(id) ?? [])
    const sharers = parts.map(({ productId, unitPrice }) => ({ id: productId, worth: unitPrice }))
    for (const { id, amount } of share(discount, sharers)) {
      taken.set(id, (taken.get(id) ?? 0) + sets)
      formed.push({ productId: id, bundleId, quantity: sets, discount: amount * sets })
    }
  }
  return formed
}
