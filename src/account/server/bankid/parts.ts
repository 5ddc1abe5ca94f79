import type { Db } from '#core/server/db.ts'
import type { Shopper } from '#core/server/handlers.ts'
import type { Sealer } from '#core/server/sealer.ts'
import type { BankId } from '#integrations/bankid/bankid.ts'

/** What somebody may know of an order they identify themselves for. */
export type IdentifiedOrder = { number: number; total: number; placedAt: Date }

export type BankIdParts = {
  db: Db
  sealer: Sealer
  bankId: BankId
  /** Null when there is no such order for its owner or whoever holds the secret. */
  orderOf: (order: { orderId: string; secret: string; shopper: Shopper | null }) => Promise<IdentifiedOrder | null>
  /** The instalments of so many months for this sum, öre, as they are signed; null when they are not offered. */
  planOf: (amountOre: number, months: number) => SignedPlan | null
}

/** `key` differs when any of the terms does; `text` is shown in the app. */
export type SignedPlan = { key: string; text: string }

/** How long BankID is waited for. */
export const patienceMs = 5000
