import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { inboxContract } from '#inbox/contract.ts'
import { answerItem, putOwner, putState } from './change-item.ts'
import { readInboxItem } from './inbox-item.ts'
import { listInbox, readableKinds } from './list-inbox.ts'

export function inboxApi({ db, publicUrl }: { db: Db; publicUrl: string }): Handlers<typeof inboxContract> {
  return {
    listInbox: async ({ query }, { member }) => await listInbox(db, query, member),

    getInboxItem: async ({ params }, { member }) => ({ data: await readInboxItem(db, params.id, member) }),

    async seeInboxItem({ params }, { member, now }) {
      const sql = 'update inbox_item set seen_at = $3 where id = $1 and kind = any($2) returning id'
      const seen = await db.query('inbox-see', sql, [params.id, readableKinds(member), now])
      if (seen.length === 0) throw domainError(inboxContract.seeInboxItem, 'no-such-item')
    },

    async putInboxOwner({ params, body }, { member, now }) {
      const ownerId = body.ownerId === 'me' ? member.id : body.ownerId
      await inTransaction(db, (tx) => putOwner(tx, { ...params, ...body, ownerId, employee: member, now }))
      return { data: await readInboxItem(db, params.id, member) }
    },

    async putInboxState({ params, body }, { member, now }) {
      await inTransaction(db, (tx) => putState(tx, { ...params, ...body, employee: member, now }))
      return { data: await readInboxItem(db, params.id, member) }
    },

    async answerInboxItem({ params, body }, { member, idempotencyKey: key, now }) {
      await inTransaction(db, (tx) => answerItem(tx, { ...params, ...body, key, employee: member, publicUrl, now }))
      return { data: await readInboxItem(db, params.id, member) }
    },
  }
}
