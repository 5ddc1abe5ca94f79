import type { ProductCache } from '#catalog/server/product-cache.ts'
import type { Viewpoint } from '#catalog/server/toplists.ts'
import { isBundleOpen } from '#pricing/bundle.ts'
import type { BundleOffer } from '#recommendations/contract.ts'

export function bundleOffersOf(
  productId: number,
  { productCache, audience, now }: Viewpoint & { productCache: ProductCache },
): BundleOffer[] {
  const open = productCache.get(productId)?.bundles.filter((bundle) => isBundleOpen(bundle, now)) ?? []
  return open.flatMap(({ id, name, discount, productIds, endsAt }) => {
    const products = productIds.flatMap((one) => productCache.card(one, audience, now) ?? [])
    if (products.length < productIds.length || products.some(({ configuration }) => configuration)) return []
    const priceApart = products.reduce((sum, { price }) => sum + price.price, 0)
    const saving = Math.min(discount, priceApart)
    const endAt = endsAt && Math.floor(endsAt.getTime() / 1000)
    return [{ id, name, isBundle: true as const, products, priceApart, price: priceApart - saving, saving, endAt }]
  })
}
