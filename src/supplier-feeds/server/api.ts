import { logEntryChange } from '#content-entries/server/entry-log.ts'
import { createEntry, putEntry, removeEntry } from '#content-entries/server/save-entry.ts'
import { DomainError, domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import type { Encryption } from '#core/server/encryption.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { type SupplierFeed, supplierFeedsContract } from '#supplier-feeds/contract.ts'
import { type FeedRules, feedRules } from './feed-address.ts'
import { feedEntries, listFeeds, plan } from './feed-table.ts'

type Deps = { db: Db; encryption: Encryption; rules?: FeedRules }

export function supplierFeedsApi({ db, encryption, rules = feedRules }: Deps): Handlers<typeof supplierFeedsContract> {
  const noSuchFeed = () => domainError(supplierFeedsContract.putSupplierFeed, 'no-such-feed')

  async function one(id: number, now: Date): Promise<{ data: SupplierFeed }> {
    const [data] = await listFeeds(db, now, id)
    if (!data) throw noSuchFeed()
    return { data }
  }

  return {
    async listSupplierFeeds(_, { now }) {
      const sources = await db.query<{ source: string }>(
        'supplier-feed-sources',
        `select source from product where retired_at is null union select source from import_profile order by source`,
      )
      return { data: await listFeeds(db, now), sources: sources.map(({ source }) => source) }
    },

    async createSupplierFeed({ body }, { member, now, idempotencyKey }) {
      const editor = { by: member.id, now, key: idempotencyKey }
      const { id } = await createEntry(db, feedEntries(rules, now), body, editor)
      return await one(id, now)
    },

    async putSupplierFeed({ params: { id }, body: { version, ...fields } }, { member, now }) {
      await putEntry(db, feedEntries(rules, now), { id, version, fields }, { by: member.id, now }).catch(asFeedError)
      return await one(id, now)
    },

    async putSupplierFeedLogin({ params: { id }, body: { username, password } }, { member, now }) {
      await inTransaction(db, async (tx) => {
        const [before] = await tx.query<{ username: string }>(
          'supplier-feed-login-of',
          'select username from supplier_feed where id = $1 for update',
          [id],
        )
        if (!before) throw noSuchFeed()
        await tx.query('supplier-feed-login', 'update supplier_feed set username = $2, password = $3 where id = $1', [
          id,
          username,
          username === '' ? null : encryption.encrypt(password),
        ])
        const change = { contentType: 'supplier-feed', ref: id, action: 'change', by: member.id, now } as const
        await logEntryChange(tx, { ...change, before, after: { username } })
      })
      return await one(id, now)
    },

    async acceptSupplierFeedHostKey({ params: { id }, body: { hostKey } }, { member, now }) {
      await inTransaction(db, async (tx) => {
        const [before] = await tx.query<{ hostKey: string | null; offered: string | null }>(
          'supplier-feed-host-keys',
          'select host_key as "hostKey", offered_host_key as offered from supplier_feed where id = $1 for update',
          [id],
        )
        if (!before) throw noSuchFeed()
        if (before.hostKey === hostKey) return
        if (before.offered !== hostKey)
          throw domainError(supplierFeedsContract.acceptSupplierFeedHostKey, 'host-key-changed')
        await tx.query(
          'supplier-feed-accept-host-key',
          'update supplier_feed set host_key = $2, offered_host_key = null where id = $1',
          [id, hostKey],
        )
        await plan(tx, id, now)
        const change = { contentType: 'supplier-feed', ref: id, action: 'change', by: member.id, now } as const
        await logEntryChange(tx, { ...change, before: { hostKey: before.hostKey }, after: { hostKey } })
      })
      return await one(id, now)
    },

    async fetchSupplierFeed({ params: { id } }, { now }) {
      await one(id, now)
      await inTransaction(db, (tx) => plan(tx, id, now))
      return await one(id, now)
    },

    async removeSupplierFeed({ params: { id }, query: { version } }, { member, now }) {
      await removeEntry(db, feedEntries(rules, now), { id, version }, { by: member.id, now }).catch(asFeedError)
      return { status: 'ok' }
    },
  }
}

function asFeedError(error: unknown): never {
  const call = supplierFeedsContract.putSupplierFeed
  if (error instanceof DomainError && error.code === 'no-such-entry') throw domainError(call, 'no-such-feed')
  if (error instanceof DomainError && error.code === 'changed-meanwhile') throw domainError(call, 'changed-meanwhile')
  throw error
}
