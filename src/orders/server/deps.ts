import type { Carrier } from '#carriers/booking.ts'
import type { Db } from '#core/server/db.ts'
import type { Encryption } from '#core/server/encryption.ts'

export type OrderDeps = {
  db: Db
  carrier: Carrier
  encryption: Encryption
  publicUrl: string
}
