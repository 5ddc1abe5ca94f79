import { refusalOf } from '#core/refusal.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { promotionsContract } from '#promotions/contract.ts'
import { createPromotion, endPromotion, listPromotions } from './promotion-table.ts'

export function promotionsApi({ db }: { db: Db }): Handlers<typeof promotionsContract> {
  return {
    getPromotions: async () => ({ data: await listPromotions(db) }),
    createPromotion: async ({ body }, { shopper, idempotencyKey, now }) => {
      const id = await createPromotion(db, body, { by: shopper.id, key: idempotencyKey, now })
      if (id === null) throw refusalOf(promotionsContract.createPromotion, 'code-taken')
      return { data: { id } }
    },
    endPromotion: async ({ params }, { now }) => {
      const isThere = await endPromotion(db, params.id, now)
      if (!isThere) throw refusalOf(promotionsContract.endPromotion, 'no-such-promotion')
      return { status: 'ok' }
    },
  }
}
