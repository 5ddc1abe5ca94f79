import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { anHour, takeSharedTurns } from '#core/server/turns.ts'
import { friendsContract } from '#members/friends-contract.ts'
import { befriend } from './befriend.ts'
import { findMembers } from './find-members.ts'
import { friendsOf } from './friends-of.ts'

const most = 30
const aMinute = 60

export function friendsApi({ db }: { db: Db }): Handlers<typeof friendsContract> {
  const tooMany = { code: 'too-many-tries', ...friendsContract.findMembers.refusals['too-many-tries'] }
  return {
    getFriends: async (_, { shopper }) => ({ data: await friendsOf(db, shopper.id) }),

    async findMembers({ query }, { shopper, now }) {
      const limits = [{ who: `friend-search ${shopper.id}`, most }]
      await takeSharedTurns(db, { limits, seconds: aMinute, now }, tooMany)
      return { data: await findMembers(db, shopper.id, query.text) }
    },

    async sendRequest({ params }, visit) {
      const limits = [{ who: `friend-request ${visit.shopper.id}`, most }]
      await takeSharedTurns(db, { limits, seconds: anHour, now: visit.now }, tooMany)
      return await befriend(db, { deed: 'send', friendId: params.id }, visit)
    },

    acceptRequest: ({ params }, visit) => befriend(db, { deed: 'accept', friendId: params.id }, visit),
    denyRequest: ({ params }, visit) => befriend(db, { deed: 'deny', friendId: params.id }, visit),
    takeBackRequest: ({ params }, visit) => befriend(db, { deed: 'take-back', friendId: params.id }, visit),
    removeFriend: ({ params }, visit) => befriend(db, { deed: 'remove', friendId: params.id }, visit),
  }
}
