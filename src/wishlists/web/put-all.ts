import { messages as cartMessages } from '#cart/messages.ts'
import { changeCart } from '#cart/web/browser-cart.ts'
import { isRankLocked } from '#catalog/rank-lock.ts'
import { canBeSent } from '#inventory/stock-line.ts'
import { giftCardProduct } from '#pricing/gift-card.ts'
import { toast } from '#ui/toasts.ts'
import type { WishlistItem } from '#wishlists/contract.ts'
import { wishlistMessages as messages } from '#wishlists/messages.ts'
import { wishedGoods } from './wished-goods.ts'

export async function putAll(rows: readonly WishlistItem[], rankLevel: number | null): Promise<void> {
  const [can, cannot] = [
    rows.filter((row) => isBuyable(row, rankLevel)),
    rows.filter((row) => !isBuyable(row, rankLevel)),
  ]
  let units = 0
  for (const row of can) {
    units += Math.max(0, await changeCart({ method: 'relative', ...wishedGoods(row) }, row.product))
  }
  if (units > 0) toast(cartMessages.added(units))
  else toast(messages.nothingInCart, { isError: true })
  if (units > 0 && cannot.length > 0)
    toast(messages.notInCart(cannot.map(({ product }) => product.name)), { isError: true })
}

/** What is made to order has its choices first, from its own page. */
function isBuyable({ product, configuration }: WishlistItem, rankLevel: number | null): boolean {
  const isLocked = isRankLocked(product.minimumRankLevel, rankLevel)
  const isChosen = !product.configuration || configuration !== null
  return product.id !== giftCardProduct && isChosen && !isLocked && canBeSent(product.stock)
}
