import type { Db } from '#core/server/db.ts'
import type { Encryption } from '#core/server/encryption.ts'
import type { Member } from '#core/server/handlers.ts'
import type { BankId } from '#integrations/bankid/bankid.ts'

export type IdentifiedOrder = { number: number; total: number; placedAt: Date }

export type BankIdDeps = {
  db: Db
  encryption: Encryption
  bankId: BankId
  orderOf: (order: { orderId: string; secret: string; member: Member | null }) => Promise<IdentifiedOrder | null>
  /** Amount in öre; null when not offered. */
  planOf: (amount: number, months: number) => SignedPlan | null
}

/** `key` differs when any term does; `text` is shown in the app. */
export type SignedPlan = { key: string; text: string }

export const patienceMs = 5000
