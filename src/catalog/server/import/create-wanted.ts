import { markNavigationChanged } from '#catalog/server/changes.ts'
import type { Db } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'
import type { ShopKnowledge } from './shop-knowledge.ts'

/** Makes the categories, makers and attributes that accepted rows name and the shop lacks. */
export async function createWanted(db: Db, { categories, makers, attributes }: ShopKnowledge): Promise<void> {
  if (!categories.isWanting && !makers.isWanting && !attributes.isWanting) return
  await inTransaction(db, async (tx) => {
    await categories.createWanted(tx)
    await makers.createWanted(tx)
    await attributes.createWanted(tx)
    await markNavigationChanged(tx)
  })
}
