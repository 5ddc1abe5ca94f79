/** Products that cost less together: `discount` öre for one of each. */
export type BundleInCart = { id: number; discount: number; productIds: readonly number[] }

type PricedRow = { productId: number; quantity: number; unitPrice: number }

/**
 * Öre off each row for the whole bundles in a cart. A piece is part of one bundle at most, and the bundles that save most
 * are made first. A discount is shared by price, in whole öre, so that each row carries its part of it (and of its VAT).
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
    for (const { productId, share } of shares(parts, discount)) {
      left.set(productId, (left.get(productId) ?? 0) - sets)
      discounts.set(productId, (discounts.get(productId) ?? 0) + share * sets)
    }
  }
  return discounts
}

/** By price, rounded down; the öre that are left go to those that lost most by rounding. */
function shares(parts: readonly PricedRow[], discount: number): { productId: number; share: number }[] {
  const price = parts.reduce((sum, { unitPrice }) => sum + unitPrice, 0)
  if (discount >= price) return parts.map(({ productId, unitPrice }) => ({ productId, share: unitPrice }))
  const exact = parts.map(({ productId, unitPrice }) => {
    // Products of two amounts in öre may be larger than a number keeps.
    const product = BigInt(unitPrice) * BigInt(discount)
    return { productId, share: Number(product / BigInt(price)), lost: Number(product % BigInt(price)) }
  })
  const rest = discount - exact.reduce((sum, { share }) => sum + share, 0)
  return exact
    .toSorted((a, b) => b.lost - a.lost || a.productId - b.productId)
    .map(({ productId, share }, at) => ({ productId, share: at < rest ? share + 1 : share }))
}
