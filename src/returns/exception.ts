import { customConfigurationId } from '#cart/cart-product.ts'
import { giftCardProduct } from '#pricing/gift-card.ts'

export type Exception = 'digital' | 'gift-card' | 'made-to-order'

type Sold = { productId: number; isDigital: boolean; isConfigured?: boolean }

/**
 * Exceptions from the right of withdrawal (lag 2005:59 2 kap. 11 §). Whether a seal was broken is only seen when the
 * product is back.
 */
export function exceptionOf({ productId, isDigital, isConfigured = false }: Sold): Exception | null {
  if (isConfigured || productId === customConfigurationId) return 'made-to-order'
  // Nothing of it can be sent back. While it is unused it is withdrawn from: `withdraw-gift-cards.ts`.
  if (productId === giftCardProduct) return 'gift-card'
  return isDigital ? 'digital' : null
}
