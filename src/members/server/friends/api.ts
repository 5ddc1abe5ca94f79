import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { takeTurns } from '#core/server/turns.ts'
import { friendsContract } from '#members/friends-contract.ts'
import { befriend } from './befriend.ts'
import { findMembers } from './find-members.ts'
import { friendsOf } from './friends-of.ts'

const searches = new RateLimiterMemory({ points: 30, duration: 60 })
const requests = new RateLimiterMemory({ points: 30, duration: 3600 })

export function friendsApi({ db }: { db: Db }): Handlers<typeof friendsContract> {
  const tooMany = { code: 'too-many-tries', ...friendsContract.findMembers.refusals['too-many-tries'] }
  return {
    getFriends: async (_, { shopper }) => ({ data: await friendsOf(db, shopper.id) }),

    async findMembers({ query }, { shopper }) {
      await takeTurns([[searches, shopper.id]], tooMany)
      return { data: await findMembers(db, shopper.id, query.text) }
    },

    async sendRequest({ params }, visit) {
      await takeTurns([[requests, visit.shopper.id]], tooMany)
      return await befriend(db, { deed: 'send', friendId: params.id }, visit)
    },

    acceptRequest: ({ params }, visit) => befriend(db, { deed: 'accept', friendId: params.id }, visit),
    denyRequest: ({ params }, visit) => befriend(db, { deed: 'deny', friendId: params.id }, visit),
    takeBackRequest: ({ params }, visit) => befriend(db, { deed: 'take-back', friendId: params.id }, visit),
    removeFriend: ({ params }, visit) => befriend(db, { deed: 'remove', friendId: params.id }, visit),
  }
}
