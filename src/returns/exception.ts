import { customConfigurationId } from '#cart/custom-configuration.ts'
import { giftCardProduct } from '#catalog/gift-card.ts'

export type Exception = 'digital' | 'made-to-order'

/**
 * Why the right of withdrawal does not apply to what was bought (lag 2005:59 2 kap. 11 §). Whether a seal was broken is
 * seen first when the thing is back.
 */
export function exceptionOf({ productId, isDigital }: { productId: number; isDigital: boolean }): Exception | null {
  if (productId === customConfigurationId) return 'made-to-order'
  // A gift card is money, and who has it is not who bought it.
  return isDigital || productId === giftCardProduct ? 'digital' : null
}
