import { configuredProduct } from '#configurations/configured-product.ts'
import type { WishlistItem } from '#wishlists/contract.ts'

/** What an item of a wish list is in the cart. */
export function wishedGoods({ product, quantity, configuration }: WishlistItem) {
  const unitPrice = configuredProduct(product, configuration ?? undefined).price.price
  const extraData = configuration === null ? {} : { extraData: { configuration: [...configuration] } }
  return { productId: product.id, quantity, unitPrice, ...extraData }
}
