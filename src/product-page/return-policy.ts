import { giftCardProduct } from '#pricing/gift-card.ts'
import { withdrawalDays } from '#shop-settings/return-limits.ts'
import { returnPolicy } from '#structured-data/shop.ts'

type Sold = { id: number; isDigital: boolean; configuration?: object | null | undefined }

/**
 * As structured data, with the exceptions of `returns/exception.ts`, which would bring the cart's code to the page.
 * Nothing is sent back of a gift card: it is emptied, as long as it is unused.
 */
export function returnPolicyOf({ id, isDigital, configuration }: Sold): object {
  if (id === giftCardProduct) return ofGiftCards
  return isDigital || configuration ? noReturns : returnPolicy()
}

const ofGiftCards = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'SE',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: withdrawalDays,
  returnFees: 'https://schema.org/FreeReturn',
}

const noReturns = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'SE',
  returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
}
