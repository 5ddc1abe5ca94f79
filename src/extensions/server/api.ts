import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import type { Encryption } from '#core/server/encryption.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { extensionCallsContract } from '#extensions/calls-contract.ts'
import type { extensionsContract } from '#extensions/contract.ts'
import { openSharedLimit } from '#rate-limits/server/shared-limit.ts'
import { adminPage } from './admin-page.ts'
import { approveExtension, saveSettings, showPiece, switchExtension } from './change-extension.ts'
import { computeAhead } from './compute-ahead.ts'
import { listExtensions } from './list-extensions.ts'
import type { Extensions } from './open-extensions.ts'
import { serveCall } from './serve-call.ts'

type Deps = { db: Db; encryption: Encryption; extensions: Extensions }

export function extensionsApi({ db, encryption, extensions }: Deps): Handlers<typeof extensionsContract> {
  const readOf = (name: string) => extensions.known().find((one) => one.name === name)?.read ?? null
  const list = async () => {
    await extensions.reload()
    return { data: await listExtensions(db, extensions) }
  }
  const followed = async (now: Date) => {
    await computeAhead({ db, extensions }, now)
    return await list()
  }
  return {
    listExtensions: list,

    getExtensionPage: async ({ params }) => ({ data: await adminPage(extensions, params) }),

    async approveExtension({ params: { name }, body }, context) {
      await approveExtension(db, { read: readOf(name), ...body }, context)
      return await followed(context.now)
    },

    async setExtensionState({ params: { name }, body }, context) {
      await switchExtension(db, { read: readOf(name), name, ...body }, context)
      return await followed(context.now)
    },

    async setStartPagePiece({ params: { name, piece }, body: { version, isShown } }, context) {
      await showPiece(db, { read: readOf(name), name, version, piece, isShown }, context)
      return await followed(context.now)
    },

    async saveExtensionSettings({ params: { name }, body: { version, settings } }, context) {
      await saveSettings({ db, encryption }, { read: readOf(name), name, version, given: settings }, context)
      return await followed(context.now)
    },
  }
}

type CallDeps = { db: Db; extensions: Extensions; onError: (error: unknown) => void }

export function extensionCallsApi({ db, extensions, onError }: CallDeps): Handlers<typeof extensionCallsContract> {
  const limit = openSharedLimit({ db, name: 'to-extension', max: 0, seconds: 60, onError })
  return {
    async queryExtension({ params: { extension, call }, query }, context) {
      const requested = { name: extension, call, method: 'GET', query: query ?? {}, body: null } as const
      return { data: await serveCall({ extensions, limit }, requested, context) }
    },
    async sendToExtension({ params: { extension, call }, body: { data } }, context) {
      const requested = { name: extension, call, method: 'POST', query: {}, body: data } as const
      return { data: await serveCall({ extensions, limit }, requested, context) }
    },
    async callExtension({ params: { extension, call }, query }, context) {
      const from = { text: textOf(context.upload), headers: context.headers ?? {} }
      const requested = { name: extension, call, method: 'POST', query: query ?? {}, body: null, from } as const
      return { data: await serveCall({ extensions, limit }, requested, context) }
    },
  }
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw domainError(extensionCallsContract.callExtension, 'not-utf-8')
  }
}
