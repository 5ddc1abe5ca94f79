import type { Db } from '#core/server/db.ts'
import type { Encryption } from '#core/server/encryption.ts'
import type { Carrier } from '#integrations/carrier/booking.ts'

export type OrderDeps = {
  db: Db
  carrier: Carrier
  encryption: Encryption
  publicUrl: string
}
