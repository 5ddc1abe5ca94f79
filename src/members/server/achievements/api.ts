import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { dogeId } from '#members/achievements/all.ts'
import type { achievementsContract } from '#members/achievements-contract.ts'
import { awardOne } from './award.ts'
import { achievementFor, achievementsFor } from './shown.ts'

export function achievementsApi({ db }: { db: Db }): Handlers<typeof achievementsContract> {
  return {
    getAchievements: ({ params, query }, { shopper, now }) =>
      achievementsFor(db, { memberId: params.id, viewer: shopper.id, now }, query.nearest),

    getAchievement: ({ params }, { shopper, now }) =>
      achievementFor(db, { memberId: params.id, viewer: shopper.id, now }, params.aid),

    async postDoge(_, { shopper, now }) {
      const award = { memberId: shopper.id, achievementId: dogeId }
      return { isNew: await inTransaction(db, (tx) => awardOne(tx, award, now)), achievementId: dogeId }
    },
  }
}
