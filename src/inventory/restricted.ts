const restrictedProducts = new Set([375369, 375370, 375371, 375372, 375373])

export function isRestricted(productId: number): boolean {
  return restrictedProducts.has(productId)
}

export function purchaseLimit(product: { id: number; maxPerCustomer: number | null }): number | null {
  return isRestricted(product.id) ? 1 : product.maxPerCustomer
}
