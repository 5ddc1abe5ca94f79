import { feedContract } from '#account/feed-contract.ts'
import { refusalOf } from '#core/refusal.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { dismissEntry, dismissFeed, readFeed, removeEntry } from './entries.ts'

export function feedApi({ db }: { db: Db }): Handlers<typeof feedContract> {
  return {
    async getFeed({ query }, { shopper }) {
      return { entries: await readFeed(db, shopper.id, { all: query.all !== undefined }) }
    },

    async dismissFeed(_, { shopper, now }) {
      await dismissFeed(db, shopper.id, now)
      return { status: 'ok' }
    },

    async dismissEntry({ params }, { shopper, now }) {
      const isThere = await dismissEntry(db, shopper.id, params.id, now)
      if (!isThere) throw refusalOf(feedContract.dismissEntry, 'no-such-entry')
      return { status: 'ok' }
    },

    async removeEntry({ params }, { shopper, now }) {
      const isThere = await removeEntry(db, shopper.id, params.id, now)
      if (!isThere) throw refusalOf(feedContract.removeEntry, 'no-such-entry')
      return { status: 'ok' }
    },
  }
}
