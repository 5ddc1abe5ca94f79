import type { CartShelf } from '#cart/server/surroundings.ts'
import type { Db } from '#core/server/db.ts'
import type { PaymentProvider } from '#integrations/pay/pay.ts'

/** What placing and settling orders needs of the outside. */
export type CheckoutParts = {
  db: Db
  shelf: CartShelf
  provider: PaymentProvider
  /** For links in letters; without a slash at its end. */
  publicUrl: string
  /** How long the shopper waits for the provider. */
  payWithinMs: number
}

export type SettleParts = Omit<CheckoutParts, 'shelf'>
