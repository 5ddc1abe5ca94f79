import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { friendsContract } from '#friends/contract.ts'
import { anHour, enforceRateLimits } from '#rate-limits/server/enforce-rate-limits.ts'
import { befriend } from './befriend.ts'
import { findMembers } from './find-members.ts'
import { friendsOf } from './friends-of.ts'

const max = 30
const aMinute = 60

export function friendsApi({ db }: { db: Db }): Handlers<typeof friendsContract> {
  const tooMany = { code: 'too-many-requests', ...friendsContract.findMembers.problems['too-many-requests'] }
  return {
    getFriends: async (_, { member }) => ({ data: await friendsOf(db, member.id) }),

    async findMembers({ query }, { member, now }) {
      const limits = [{ who: `friend-search ${member.id}`, max }]
      await enforceRateLimits(db, { limits, seconds: aMinute, now }, tooMany)
      return { data: await findMembers(db, member.id, query.text) }
    },

    async sendRequest({ params }, context) {
      const limits = [{ who: `friend-request ${context.member.id}`, max }]
      await enforceRateLimits(db, { limits, seconds: anHour, now: context.now }, tooMany)
      return await befriend(db, { action: 'send', friendId: params.id }, context)
    },

    acceptRequest: ({ params }, context) => befriend(db, { action: 'accept', friendId: params.id }, context),
    denyRequest: ({ params }, context) => befriend(db, { action: 'deny', friendId: params.id }, context),
    takeBackRequest: ({ params }, context) => befriend(db, { action: 'take-back', friendId: params.id }, context),
    removeFriend: ({ params }, context) => befriend(db, { action: 'remove', friendId: params.id }, context),
  }
}
