import { isBundleOpen } from '#catalog/bundle.ts'
import type { BundleOffer } from '#catalog/tips-contract.ts'
import type { Shelf } from './shelf.ts'
import type { Shown } from './toplists.ts'

/** The bundles in force that a product is part of, at the prices of whoever asks. */
export function bundleOffersOf(productId: number, { shelf, audience, now }: Shown & { shelf: Shelf }): BundleOffer[] {
  const open = shelf.get(productId)?.bundles.filter((bundle) => isBundleOpen(bundle, now)) ?? []
  return open.flatMap(({ id, name, discountOre, productIds, endsAt }) => {
    const products = productIds.flatMap((one) => shelf.card(one, audience, now) ?? [])
    if (products.length < productIds.length) return []
    const priceApart = products.reduce((sum, { price }) => sum + price.price, 0)
    const saving = Math.min(discountOre, priceApart)
    const endAt = endsAt && Math.floor(endsAt.getTime() / 1000)
    return [{ id, name, isBundle: true as const, products, priceApart, price: priceApart - saving, saving, endAt }]
  })
}
