import { seeLevel } from '#account/server/see-level.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import type { xpContract } from '#members/xp-contract.ts'
import { benefitsFor } from './benefits.ts'
import { ledgerOf } from './ledger.ts'
import { statisticsOf } from './statistics.ts'
import { putPresence, toplistFor } from './toplist.ts'

export function xpApi({ db }: { db: Db }): Handlers<typeof xpContract> {
  return {
    getXp: ({ query }, { shopper }) => ledgerOf(db, shopper.id, query.before),
    getToplist: ({ query }, { shopper }) => toplistFor(db, shopper.id, query.who),
    async putPresence({ body }, { shopper, now }) {
      await putPresence(db, { memberId: shopper.id, isShown: body.isShown, now })
      return { status: 'ok' }
    },
    getStatistics: (_, { shopper }) => statisticsOf(db, shopper.id),
    postLevelSeen: async (_, { shopper }) => ({ reached: await seeLevel(db, shopper.id) }),
    getBenefits: (_, { shopper }) => benefitsFor(db, shopper.id),
  }
}
