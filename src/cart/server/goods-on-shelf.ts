import type { BundleInCart } from '#cart/bundle-discounts.ts'
import { type Goods, type PriceWith, piecesToSend } from '#cart/goods.ts'
import { isBundleOpen } from '#catalog/bundle.ts'
import { priceOf } from '#catalog/price.ts'
import { purchaseLimit } from '#catalog/restricted.ts'
import type { ShelfProduct } from '#catalog/server/shelf-product.ts'
import { vatRate } from '#catalog/vat.ts'
import type { Audience } from '#core/server/handlers.ts'

/** A product of the shelf as the rules of the cart see it. */
export function goodsOnShelf(product: ShelfProduct, audience: Audience, now: Date): Goods {
  const price = priceOf(product, { audience, now })
  return {
    id: product.id,
    name: product.name,
    unitPrice: price.ore,
    vatRate: vatRate(product.vatClass, now),
    pricesWith: pricesWith(product, price.ore, audience, now),
    bundles: bundlesOf(product, now),
    maxPerCustomer: purchaseLimit(product),
    maxAtPrice: price.offer?.maxPerCustomer ?? null,
    available: piecesToSend({ ...product.stock, stores: product.stock.stores.values(), isDigital: product.isDigital }),
    isLimited: product.isLimited,
    minimumRankLevel: product.minimumRankLevel,
    insurancePrice: product.insuranceOre,
  }
}

function bundlesOf({ bundles }: ShelfProduct, now: Date): BundleInCart[] {
  return bundles
    .filter((bundle) => isBundleOpen(bundle, now))
    .map(({ id, discountOre, productIds }) => ({ id, discount: discountOre, productIds }))
}

/** The lowest price with each product that lowers it. */
function pricesWith(product: ShelfProduct, price: number, audience: Audience, now: Date): PriceWith[] {
  if (product.offers.every(({ originProductId }) => originProductId === null)) return []
  const companions = new Set(product.offers.flatMap(({ originProductId }) => originProductId ?? []))
  return [...companions].flatMap((productId) => {
    const beside = priceOf(product, { audience, now, cart: new Set([productId]) })
    return beside.ore < price ? [{ productId, price: beside.ore, max: beside.offer?.maxPerCustomer ?? null }] : []
  })
}
