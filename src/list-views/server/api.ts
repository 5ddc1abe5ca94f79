import { logEntryChange } from '#content-entries/server/entry-log.ts'
import { domainError } from '#core/domain-error.ts'
import { mayKeep } from '#core/server/admit.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers, Member } from '#core/server/handlers.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { listViewsContract } from '#list-views/contract.ts'
import { type ListName, listRights, maxViews } from '#list-views/lists.ts'
import {
  changeView,
  countViews,
  insertView,
  lockViews,
  readView,
  removeView,
  viewNamed,
  viewsOf,
} from './view-table.ts'

export function listViewsApi({ db }: { db: Db }): Handlers<typeof listViewsContract> {
  const answer = async (list: ListName, member: Member) => ({ data: await viewsOf(db, { list, member }) })
  return {
    async listListViews({ query }, { member }) {
      checkRight(query.list, member, 'listListViews')
      return await answer(query.list, member)
    },

    async putListView({ body: { version, ...view } }, { member, now }) {
      const call = listViewsContract.putListView
      const { list, name, query, isShared } = view
      checkRight(list, member, 'putListView')
      await inTransaction(db, async (tx) => {
        await lockViews(tx, member.id)
        const stored = await viewNamed(tx, { list, name, ownerId: member.id })
        if (stored?.query === query && stored.isShared === isShared) return
        if ((stored?.version ?? null) !== version) throw domainError(call, 'changed-meanwhile')
        if (!stored && (await countViews(tx, list, member.id)) >= maxViews) throw domainError(call, 'too-many-views')
        if (stored) await changeView(tx, stored.id, { query, isShared })
        const id = stored?.id ?? (await insertView(tx, { ...view, ownerId: member.id }))
        const before = stored ? { list, name, query: stored.query, isShared: stored.isShared } : null
        const log = { contentType: 'list-view', ref: id, by: member.id, now }
        await logEntryChange(tx, { ...log, action: stored ? 'change' : 'create', before, after: view })
      })
      return await answer(list, member)
    },

    async removeListView({ params, query }, { member, now }) {
      const call = listViewsContract.removeListView
      await inTransaction(db, async (tx) => {
        const stored = await readView(tx, params.id)
        if (!stored || !mayKeep(member, listRights[stored.list])) return
        const { list, name, query: text, isShared, ownerId, version } = stored
        if (ownerId !== member.id && !(isShared && member.isAdmin)) throw domainError(call, 'not-owner-of-view')
        if (version !== query.version) throw domainError(call, 'changed-meanwhile')
        await removeView(tx, params.id)
        await logEntryChange(tx, {
          contentType: 'list-view',
          ref: params.id,
          action: 'remove',
          before: { list, name, query: text, isShared },
          after: null,
          by: member.id,
          now,
        })
      })
      return { status: 'ok' }
    },
  }
}

/** The right follows the list, so the contract cannot name one. */
function checkRight(list: ListName, member: Member, call: 'listListViews' | 'putListView'): void {
  if (!mayKeep(member, listRights[list])) throw domainError(listViewsContract[call], 'right-required')
}
