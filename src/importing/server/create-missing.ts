import type { Db } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'
import type { ShopKnowledge } from './shop-knowledge.ts'

export async function createMissing(db: Db, { categories, manufacturers, attributes }: ShopKnowledge): Promise<void> {
  if (!categories.isWanting && !manufacturers.isWanting && !attributes.isWanting) return
  await inTransaction(db, async (tx) => {
    await categories.createMissing(tx)
    await manufacturers.createMissing(tx)
    await attributes.createMissing(tx)
  })
}
