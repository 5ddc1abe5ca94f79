import type { Db } from '#core/server/db.ts'
import type { Sealer } from '#core/server/sealer.ts'
import type { Carrier } from '#integrations/carrier/booking.ts'

/** What handling orders needs of the outside. */
export type OrderParts = {
  db: Db
  carrier: Carrier
  sealer: Sealer
  /** For links in letters; without a slash at its end. */
  publicUrl: string
}
