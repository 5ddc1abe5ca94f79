import type { CartShelf } from '#cart/server/surroundings.ts'
import type { Db } from '#core/server/db.ts'
import type { Sealer } from '#core/server/sealer.ts'
import type { PaymentProvider } from '#integrations/pay/pay.ts'
import type { HoldLimits } from '#orders/hold-limits.ts'
import type { Terms } from '#payments/instalments.ts'
import type { Promotions } from '#promotions/server/open-promotions.ts'
import type { Shipping } from '#shipping/server/shipping.ts'

/** What placing and settling orders needs of the outside. */
export type CheckoutParts = {
  db: Db
  shelf: CartShelf
  /** Without them nothing is promoted. */
  promotions?: Promotions
  provider: PaymentProvider
  /** Opens who has signed for credit. */
  sealer: Sealer
  shipping: Shipping
  /** What is offered instead of the shop's own plans. */
  instalmentPlans?: readonly Terms[]
  /** For links in letters; without a slash at its end. */
  publicUrl: string
  /** Where providers reach the shop with their callbacks; without a slash at its end. */
  callbackUrl: string
  /** How many pieces may be held without being paid. */
  holdLimits: HoldLimits
  /** How long the shopper waits for the provider. */
  payWithinMs: number
}

export type SettleParts = Omit<CheckoutParts, 'shelf' | 'promotions' | 'shipping' | 'holdLimits'>
