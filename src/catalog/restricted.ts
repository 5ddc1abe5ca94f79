const restrictedProducts = new Set([375369, 375370, 375371, 375372, 375373])

/** How many pieces of a product one customer may buy; null when there is no limit. */
export function purchaseLimit(product: { id: number; maxPerCustomer: number | null }): number | null {
  return restrictedProducts.has(product.id) ? 1 : product.maxPerCustomer
}
