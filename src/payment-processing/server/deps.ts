import type { CartProductCache } from '#cart/server/cart-context.ts'
import type { Db } from '#core/server/db.ts'
import type { Encryption } from '#core/server/encryption.ts'
import type { PaymentProvider } from '#integrations/pay/pay.ts'
import type { ReservationLimits } from '#orders/reservation-limits.ts'
import type { Terms } from '#payments/instalments.ts'
import type { Promotions } from '#promotions/server/open-promotions.ts'
import type { ChoiceCounter } from '#ranking-learning/server/choice-counter.ts'
import type { Shipping } from '#shipping/server/shipping.ts'

export type CheckoutDeps = {
  db: Db
  productCache: CartProductCache
  promotions?: Promotions
  /** What is bought after a search is counted. */
  choices?: ChoiceCounter
  provider: PaymentProvider
  encryption: Encryption
  shipping: Shipping
  instalmentPlans?: readonly Terms[]
  publicUrl: string
  callbackUrl: string
  /** Limits on reserved units without payment. */
  reservationLimits: ReservationLimits
  payWithinMs: number
  /** Called with the reason when the provider does not answer. */
  onProviderError: (error: unknown) => void
}

export type ReconcileDeps = Omit<
  CheckoutDeps,
  'productCache' | 'promotions' | 'choices' | 'shipping' | 'reservationLimits'
>
