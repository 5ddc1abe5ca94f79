import { type Audience, priceOf } from '#catalog/price.ts'
import { canBeHad } from '#catalog/server/popular.ts'
import type { ShelfProduct } from '#catalog/server/shelf-product.ts'

/** What may change about a product that is wished for. */
export function factsOf(product: ShelfProduct, audience: Audience, now: Date): { price: number; isSoldOut: boolean } {
  return { price: priceOf(product, { audience, now }).ore, isSoldOut: !canBeHad(product) }
}
