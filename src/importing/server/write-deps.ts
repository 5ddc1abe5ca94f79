import type { Db } from '#core/server/db.ts'
import type { AcceptedRow } from './accept-row.ts'
import type { ShopKnowledge } from './shop-knowledge.ts'

export type WriteDeps = {
  db: Db
  shop: ShopKnowledge
  now: Date
  /** Initial units of new products without stock in the row. */
  startStock: number | null
  /** Why prices are logged; null for products that are not for sale, whose prices do not apply yet. */
  priceCause: string | null
  /** The import that can be undone. */
  run?: number | null
}

/** What is stored of a product that exists. `locked` is what a feed may not change. */
export type Before = { price: number; locked: string[] }

export function isLocked(name: string, { goods, product }: AcceptedRow, before: ReadonlyMap<number, Before>): boolean {
  return !goods.given?.isByHand && (before.get(product.id)?.locked.includes(name) ?? false)
}
