import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { promotionsContract } from '#promotions/contract.ts'
import { changePromotion } from './change-promotion.ts'
import { createPromotion, endPromotion, listPromotions, readPromotion } from './promotion-table.ts'

export function promotionsApi({ db }: { db: Db }): Handlers<typeof promotionsContract> {
  return {
    getPromotions: async (_, { now }) => ({ data: await listPromotions(db, now) }),
    async getPromotion({ params }) {
      const data = await readPromotion(db, params.id)
      if (!data) throw domainError(promotionsContract.getPromotion, 'no-such-promotion')
      return { data }
    },
    createPromotion: async ({ body }, context) => {
      const id = await createPromotion(db, body, context)
      if (id === null) throw domainError(promotionsContract.createPromotion, 'promotion-code-taken')
      return { data: { id } }
    },
    async changePromotion({ params, body }, { now }) {
      return { data: await changePromotion(db, { ...params, ...body, now }) }
    },
    endPromotion: async ({ params }, { now }) => {
      const outcome = await endPromotion(db, params.id, now)
      if (outcome !== 'ended') throw domainError(promotionsContract.endPromotion, outcome)
      return { status: 'ok' }
    },
  }
}
