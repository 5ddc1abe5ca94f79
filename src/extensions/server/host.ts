import type { Logger } from 'pino'
import { DomainError } from '#core/domain-error.ts'
import type { CallRow } from '#core/server/call-table.ts'
import type { Db } from '#core/server/db.ts'
import type { Encryption } from '#core/server/encryption.ts'
import type { CountedLimit } from '#rate-limits/server/shared-limit.ts'
import type { WebhookRules } from '#webhooks/server/webhook-address.ts'
import { callAsExtension } from './call-as-extension.ts'
import { requestComputing } from './extension-table.ts'
import { fetchOutside } from './fetch-outside.ts'
import { isSigned } from './is-signed.ts'
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

/** Of a call by another system: whether the code has verified who sent it. */
export type Signing = { isVerified: boolean }
/** What the code needs in order to verify, and to say why it does not. */
const beforeVerified: ReadonlySet<string> = new Set(['settings', 'isSigned', 'log'])

/** All that the code of an extension can ask of the shop; little of it to a call that is to be signed, before it is verified. */
export function hostOf(deps: HostDeps, extension: LiveExtension, signing: Signing | null = null): Host {
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
    isSigned: async ([signed]) => {
      const isVerified = isSigned(signed)
      if (signing && isVerified) signing.isVerified = true
      return isVerified
    },
    recompute: async () => await requestComputing(db, row.id),
    log: async ([text]) => log.info({ extension: row.name, text: String(text).slice(0, 1000) }, 'An extension says'),
  }
  return async (operation, args) => {
    const answer = Object.hasOwn(operations, operation) ? operations[operation] : undefined
    if (!answer) throw new DomainError(404, 'no-such-operation', `There is no ${operation}`)
    if (signing && !signing.isVerified && !beforeVerified.has(operation))
      throw new DomainError(403, 'not-verified', `${operation} before shop.isSigned has answered true`)
    return await answer(args)
  }
}
