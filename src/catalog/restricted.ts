const restrictedProducts = new Set([375369, 375370, 375371, 375372, 375373])

/** Sold one to a customer, whatever their row says. */
export function isRestricted(productId: number): boolean {
  return restrictedProducts.has(productId)
}

/** How many pieces of a product one customer may buy; null when there is no limit. */
export function purchaseLimit(product: { id: number; maxPerCustomer: number | null }): number | null {
  return isRestricted(product.id) ? 1 : product.maxPerCustomer
}
