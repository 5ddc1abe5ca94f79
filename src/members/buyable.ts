import type { ProductCard } from '#catalog/contract.ts'
import { giftCardProduct } from '#catalog/gift-card.ts'
import { isRankLocked } from '#catalog/rank-lock.ts'
import { canBeSent } from '#catalog/stock-line.ts'

/** Whether it goes into a cart as it is: a gift card wants a sum first. */
export function isBuyable(product: Pick<ProductCard, 'id' | 'stock' | 'minimumRankLevel'>, rankLevel: number | null) {
  const isLocked = isRankLocked(product.minimumRankLevel, rankLevel)
  return product.id !== giftCardProduct && !isLocked && canBeSent(product.stock)
}
