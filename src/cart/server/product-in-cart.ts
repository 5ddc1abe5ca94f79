import type { BundleInCart } from '#cart/bundle-discounts.ts'
import { type CartProduct, type PriceWith, unitsToSend } from '#cart/cart-product.ts'
import type { CachedProduct } from '#catalog/server/cached-product.ts'
import type { Audience } from '#core/server/handlers.ts'
import { purchaseLimit } from '#inventory/restricted.ts'
import { bundleChanges, isBundleOpen } from '#pricing/bundle.ts'
import { priceChanges, priceOf } from '#pricing/price.ts'
import { isListAudience } from '#pricing/price-lists.ts'
import { vatChanges, vatRate } from '#pricing/vat.ts'

type Memo = { from: number; until: number; inCart: CartProduct }

/** A changed product is a new object in the product cache, so the entry of the old one is garbage collected. */
const memos = new WeakMap<CachedProduct, Map<Audience, Memo>>()

/**
 * Computed once until a price, bundle or VAT rate of the product begins or ends: 17 µs of CPU for a cart of 200 rows,
 * where computing takes 356 µs.
 */
export function productInCart(product: CachedProduct, audience: Audience, now: Date): CartProduct {
  // Lists change by themselves.
  if (isListAudience(audience)) return computed(product, audience, now)
  const at = now.getTime()
  const byAudience = memos.get(product)
  const last = byAudience?.get(audience)
  if (last && last.from <= at && at < last.until) return last.inCart
  const inCart = computed(product, audience, now)
  const memo = { from: at, until: nextChange(product, at), inCart }
  if (byAudience) byAudience.set(audience, memo)
  else memos.set(product, new Map([[audience, memo]]))
  return inCart
}

function nextChange({ offers, bundles, vatClass }: CachedProduct, at: number): number {
  const changes = [...priceChanges(offers), ...bundleChanges(bundles), ...vatChanges(vatClass)]
  return Math.min(...changes.map((change) => change.getTime()).filter((change) => change > at))
}

function computed(product: CachedProduct, audience: Audience, now: Date): CartProduct {
  const price = priceOf(product, { audience, now })
  return {
    id: product.id,
    name: product.name,
    unitPrice: price.price,
    vatRate: vatRate(product.vatClass, now),
    pricesWith: pricesWith(product, price.price, audience, now),
    bundles: bundlesOf(product, now),
    maxPerCustomer: purchaseLimit(product),
    maxAtPrice: price.offer?.maxPerCustomer ?? null,
    available: unitsToSend({ ...product.stock, stores: product.stock.stores.values(), isDigital: product.isDigital }),
    isLimited: product.isLimited,
    ...(product.stock.isRecalled ? { isRecalled: true } : {}),
    minimumRankLevel: product.minimumRankLevel,
    insurancePrice: product.insurancePrice,
    configuration: product.configuration,
  }
}

function bundlesOf({ bundles }: CachedProduct, now: Date): BundleInCart[] {
  return bundles
    .filter((bundle) => isBundleOpen(bundle, now))
    .map(({ id, discount, productIds }) => ({ id, discount, productIds }))
}

function pricesWith(product: CachedProduct, price: number, audience: Audience, now: Date): PriceWith[] {
  if (product.offers.every(({ originProductId }) => originProductId === null)) return []
  const companions = new Set(product.offers.flatMap(({ originProductId }) => originProductId ?? []))
  return [...companions].flatMap((productId) => {
    const beside = priceOf(product, { audience, now, cart: new Set([productId]) })
    return beside.price < price ? [{ productId, price: beside.price, max: beside.offer?.maxPerCustomer ?? null }] : []
  })
}
