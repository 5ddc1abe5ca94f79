import type { Logger } from 'pino'
import { DomainError } from '#core/domain-error.ts'
import type { CallRow } from '#core/server/call-table.ts'
import type { Db } from '#core/server/db.ts'
import type { Encryption } from '#core/server/encryption.ts'
import type { CountedLimit } from '#core/server/shared-limit.ts'
import type { WebhookRules } from '#webhooks/server/webhook-address.ts'
import { callAsExtension } from './call-as-extension.ts'
import { requestComputing } from './extension-table.ts'
import { fetchOutside } from './fetch-outside.ts'
import type { LiveExtension } from './live-extension.ts'
import type { Host } from './sandbox.ts'
import { settingsOf } from './settings.ts'
import { getValue, listValues, removeValue, setValue } from './values.ts'

export type HostDeps = {
  db: Db
  encryption: Encryption
  rules: WebhookRules
  log: Pick<Logger, 'info' | 'warn'>
  calls: () => Promise<readonly CallRow[]>
  limit: CountedLimit
}

/** All that the code of an extension can ask of the shop. */
export function hostOf(deps: HostDeps, extension: LiveExtension): Host {
  const { db, encryption, rules, log } = deps
  const { manifest, row } = extension
  const operations: Record<string, (args: unknown[]) => Promise<unknown>> = {
    call: async (args) =>
      await callAsExtension(deps, { name: row.name, apiKeyId: row.apiKeyId, now: new Date() }, args),
    fetch: async (args) => await fetchOutside(args, { hosts: row.approved.hosts, rules }),
    'store.get': async ([key]) => await getValue(db, row.id, key),
    'store.set': async (args) => await setValue(db, row.id, args, new Date()),
    'store.remove': async ([key]) => await removeValue(db, row.id, key),
    'store.list': async ([prefix]) => await listValues(db, row.id, prefix),
    settings: async () => settingsOf(manifest, row, (text) => encryption.open(text)),
    recompute: async () => await requestComputing(db, row.id),
    log: async ([text]) => log.info({ extension: row.name, text: String(text).slice(0, 1000) }, 'An extension says'),
  }
  return async (operation, args) => {
    const answer = Object.hasOwn(operations, operation) ? operations[operation] : undefined
    if (!answer) throw new DomainError(404, 'no-such-operation', `There is no ${operation}`)
    return await answer(args)
  }
}
