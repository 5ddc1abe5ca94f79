import type { CartProduct } from './cart-product.ts'

export type OfferedRow = { productId: number; name: string; quantity: number; unitPrice: number }

/** `held` units are reserved for this cart, and the price never rises above what was offered. */
export function offeredProduct(
  product: CartProduct,
  { quantity, unitPrice }: Pick<OfferedRow, 'quantity' | 'unitPrice'>,
  held: number,
): CartProduct {
  const available = product.available + held
  if (product.unitPrice <= unitPrice) return { ...product, available }
  return {
    ...product,
    available,
    unitPrice,
    pricesWith: product.pricesWith.filter(({ price }) => price < unitPrice),
    maxAtPrice: Math.min(product.maxAtPrice ?? quantity, quantity),
  }
}
