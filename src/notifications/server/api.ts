import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { notificationsContract } from '#notifications/contract.ts'
import { dismissEntry, dismissFeed, readFeed, removeEntry } from './entries.ts'

export function notificationsApi({ db }: { db: Db }): Handlers<typeof notificationsContract> {
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
      if (!isThere) throw domainError(notificationsContract.dismissEntry, 'no-such-entry')
      return { status: 'ok' }
    },

    async removeEntry({ params }, { member, now }) {
      const isThere = await removeEntry(db, member.id, params.id, now)
      if (!isThere) throw domainError(notificationsContract.removeEntry, 'no-such-entry')
      return { status: 'ok' }
    },
  }
}
