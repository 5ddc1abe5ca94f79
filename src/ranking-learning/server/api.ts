import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import type { rankingContract } from '#ranking-learning/contract.ts'
import { networkOf } from '#rate-limits/server/limit-attempts.ts'
import type { ChoiceCounter } from './choice-counter.ts'
import { decideLearning, decideLive, decideTried } from './decide-ranking.ts'
import { readOverview } from './read-overview.ts'

type Deps = { db: Db; choices: ChoiceCounter }

export function rankingApi({ db, choices }: Deps): Handlers<typeof rankingContract> {
  const overview = async (now: Date) => ({ data: await readOverview(db, now) })
  return {
    reportChoice({ body: { query: text, shown, opened = null, trial = null } }, { ip, member }) {
      // Staff try searches; they choose nothing.
      if (member?.isEmployee) return
      const query = choices.known(text)
      if (query === null || (opened !== null && !shown.includes(opened))) return
      choices.noteList(query, { shown: [...new Set(shown)], opened, trial }, networkOf(ip))
    },
    getRanking: (_, { now }) => overview(now),
    async putLearning({ body: { version, isLearning } }, { member, now }) {
      await decideLearning(db, isLearning, { version, by: member.id, now })
      return await overview(now)
    },
    async putLiveRanking({ body: { version, modelId } }, { member, now }) {
      await decideLive(db, modelId, { version, by: member.id, now })
      return await overview(now)
    },
    async putTriedRanking({ body: { version, modelId } }, { member, now }) {
      await decideTried(db, modelId, { version, by: member.id, now })
      return await overview(now)
    },
  }
}
