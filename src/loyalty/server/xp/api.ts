import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { seeLevel } from '#identity/server/see-level.ts'
import type { xpContract } from '#loyalty/contract.ts'
import { type BenefitDeps, benefitsFor } from './benefits.ts'
import { ledgerOf, type NameOfAchievement } from './ledger.ts'
import { statisticsOf } from './statistics.ts'
import { putPresence, toplistFor } from './toplist.ts'

type XpDeps = Omit<BenefitDeps, 'db'> & { db: Db; nameOfAchievement: NameOfAchievement }

export function xpApi({ db, nameOfAchievement, ...rest }: XpDeps): Handlers<typeof xpContract> {
  return {
    getXp: ({ query }, { member }) =>
      ledgerOf({ db, nameOfAchievement }, { memberId: member.id, before: query.before }),
    getToplist: ({ query }, { member }) => toplistFor(db, member.id, query.who),
    async putPresence({ body }, { member, now }) {
      await putPresence(db, { memberId: member.id, isShown: body.isShown, now })
      return { status: 'ok' }
    },
    getStatistics: (_, { member }) => statisticsOf(db, member.id),
    postLevelSeen: async (_, { member }) => ({ reached: await seeLevel(db, member.id) }),
    getBenefits: (_, { member, now }) => benefitsFor({ db, ...rest }, { memberId: member.id, now }),
  }
}
