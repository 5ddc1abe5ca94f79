import type { CachedProduct } from '#catalog/server/cached-product.ts'
import { canBeHad } from '#catalog/server/popular.ts'
import { type Audience, priceOf } from '#pricing/price.ts'

export function detailsOf(
  product: CachedProduct,
  audience: Audience,
  now: Date,
): { price: number; isSoldOut: boolean } {
  return { price: priceOf(product, { audience, now }).price, isSoldOut: !canBeHad(product) }
}
