import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { feedContract } from '#notifications/contract.ts'
import { dismissEntry, dismissFeed, readFeed, removeEntry } from './entries.ts'

export function feedApi({ db }: { db: Db }): Handlers<typeof feedContract> {
  return {
    async getFeed({ query }, { member }) {
      return { entries: await readFeed(db, member.id, { all: query.all !== undefined }) }
    },

    async dismissFeed(_, { member, now }) {
      await dismissFeed(db, member.id, now)
      return { status: 'ok' }
    },

    async dismissEntry({ params }, { member, now }) {
      const isThere = await dismissEntry(db, member.id, params.id, now)
      if (!isThere) throw domainError(feedContract.dismissEntry, 'no-such-entry')
      return { status: 'ok' }
    },

    async removeEntry({ params }, { member, now }) {
      const isThere = await removeEntry(db, member.id, params.id, now)
      if (!isThere) throw domainError(feedContract.removeEntry, 'no-such-entry')
      return { status: 'ok' }
    },
  }
}
