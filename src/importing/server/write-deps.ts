import type { Db } from '#core/server/db.ts'
import type { ShopKnowledge } from './shop-knowledge.ts'

export type WriteDeps = {
  db: Db
  shop: ShopKnowledge
  now: Date
  /** Initial units of new products without stock in the row. */
  startStock: number | null
}
