import { dogeId } from '#achievements/all.ts'
import type { achievementsContract } from '#achievements/contract.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { awardOne } from './award.ts'
import { achievementFor, achievementsFor } from './read-achievements.ts'

export function achievementsApi({ db }: { db: Db }): Handlers<typeof achievementsContract> {
  return {
    getAchievements: ({ params, query }, { member, now }) =>
      achievementsFor(db, { memberId: params.id, viewer: member.id, now }, query.nearest),

    getAchievement: ({ params }, { member, now }) =>
      achievementFor(db, { memberId: params.id, viewer: member.id, now }, params.aid),

    async postDoge(_, { member, now }) {
      const award = { memberId: member.id, achievementId: dogeId }
      return { isNew: await inTransaction(db, (tx) => awardOne(tx, award, now)), achievementId: dogeId }
    },
  }
}
