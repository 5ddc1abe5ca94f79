import type { Db } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'
import type { ShopKnowledge } from './shop-knowledge.ts'

export async function createWanted(db: Db, { categories, manufacturers, attributes }: ShopKnowledge): Promise<void> {
  if (!categories.isWanting && !manufacturers.isWanting && !attributes.isWanting) return
  await inTransaction(db, async (tx) => {
    await categories.createWanted(tx)
    await manufacturers.createWanted(tx)
    await attributes.createWanted(tx)
  })
}
