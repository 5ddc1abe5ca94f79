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
}

/** How long BankID is waited for. */
export const patienceMs = 5000
