import { changeCart } from '#cart/web/browser-cart.ts'
import type { ProductCard } from '#catalog/contract.ts'
import { isRankLocked } from '#catalog/rank-lock.ts'
import { canBeSent } from '#inventory/stock-line.ts'
import { giftCardProduct } from '#pricing/gift-card.ts'
import { toast } from '#ui/toasts.ts'
import type { WishlistItem } from '#wishlists/contract.ts'
import { wishlistMessages as messages } from '#wishlists/messages.ts'

export function putAll(rows: readonly WishlistItem[], rankLevel: number | null): void {
  const [can, cannot] = [
    rows.filter(({ product }) => isBuyable(product, rankLevel)),
    rows.filter(({ product }) => !isBuyable(product, rankLevel)),
  ]
  let units = 0
  for (const { product, quantity } of can) {
    const unitPrice = product.price.price
    units += Math.max(0, changeCart({ method: 'relative', productId: product.id, quantity, unitPrice }, product))
  }
  if (units > 0) toast(messages.putInCart(units))
  else toast(messages.nothingInCart, { isError: true })
  if (units > 0 && cannot.length > 0)
    toast(messages.notInCart(cannot.map(({ product }) => product.name)), { isError: true })
}

/** Products made to order are built on their own page first. */
function isBuyable(
  product: Pick<ProductCard, 'id' | 'stock' | 'minimumRankLevel' | 'configuration'>,
  rankLevel: number | null,
) {
  const isLocked = isRankLocked(product.minimumRankLevel, rankLevel)
  return product.id !== giftCardProduct && !product.configuration && !isLocked && canBeSent(product.stock)
}
