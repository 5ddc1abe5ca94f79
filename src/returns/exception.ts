import { customConfigurationId } from '#cart/cart-product.ts'
import { giftCardProduct } from '#pricing/gift-card.ts'

export type Exception = 'digital' | 'made-to-order' | 'gift-card-used'

type Sold = {
  productId: number
  isDigital: boolean
  isConfigured?: boolean
  /** Gift cards of the row on which everything is left. */
  unusedCards?: number
}

/**
 * Exceptions from the right of withdrawal (lag 2005:59 2 kap. 11 §). Whether a seal was broken is only seen when the
 * product is back. A gift card is a claim on the shop and can be given back until some of it has been used.
 */
export function exceptionOf({ productId, isDigital, isConfigured = false, unusedCards = 0 }: Sold): Exception | null {
  if (isConfigured || productId === customConfigurationId) return 'made-to-order'
  if (productId === giftCardProduct) return unusedCards > 0 ? null : 'gift-card-used'
  return isDigital ? 'digital' : null
}
