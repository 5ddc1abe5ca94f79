import { share } from '#core/share.ts'

export type BundleInCart = { id: number; discount: number; productIds: readonly number[] }

type PricedRow = { productId: number; quantity: number; unitPrice: number }

/**
 * The discount in öre of each row for the complete bundles in a cart. A unit belongs to at most one bundle; the bundles
 * that save most are formed first. Discounts are distributed by price in whole öre, so that each row has its own share,
 * also of the VAT.
 */
export function bundleDiscounts(rows: readonly PricedRow[], bundles: readonly BundleInCart[]): Map<number, number> {
  if (bundles.length === 0) return new Map()
  const byProduct = new Map(rows.map((row) => [row.productId, row]))
  const left = new Map(rows.map(({ productId, quantity }) => [productId, quantity]))
  const discounts = new Map<number, number>()
  for (const { discount, productIds } of bundles.toSorted((a, b) => b.discount - a.discount || a.id - b.id)) {
    const sets = Math.min(...productIds.map((id) => left.get(id) ?? 0))
    if (sets < 1 || productIds.length < 2) continue
    const parts = productIds.flatMap((id) => byProduct.get(id) ?? [])
    const sharers = parts.map(({ productId, unitPrice }) => ({ id: productId, worth: unitPrice }))
    for (const { id, amount } of share(discount, sharers)) {
      left.set(id, (left.get(id) ?? 0) - sets)
      discounts.set(id, (discounts.get(id) ?? 0) + amount * sets)
    }
  }
  return discounts
}
