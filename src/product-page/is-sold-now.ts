import type { ShownProduct } from '#catalog/shown-product.ts'
import { canBeSent } from '#inventory/stock-line.ts'
import { giftCardProduct } from '#pricing/gift-card.ts'

/** The shop is asked what holds for it: its promotions, and for goods the days of delivery. No promotion is of gift cards. */
export function isSoldNow({
  id,
  isDigital,
  isRetired,
  stock,
}: Pick<ShownProduct, 'id' | 'isDigital' | 'isRetired' | 'stock'>): boolean {
  return !isRetired && (isDigital ? id !== giftCardProduct && !stock.isRecalled : canBeSent(stock))
}
