import type { apiKeysContract } from '#api-keys/contract.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { listKeys, staffForKeys } from './api-key-table.ts'
import { changeKey, createKey, revokeKey, rotateKey } from './change-keys.ts'

export function apiKeysApi({ db }: { db: Db }): Handlers<typeof apiKeysContract> {
  const list = async (now: Date) => {
    const [list, staff] = await Promise.all([listKeys(db, now), staffForKeys(db)])
    return { ...list, staff }
  }
  return {
    listApiKeys: async (_, { now }) => ({ data: await list(now) }),

    async createApiKey({ body }, context) {
      const made = await createKey(db, body, context)
      return { ...made, data: await list(context.now) }
    },

    async rotateApiKey({ params, body }, context) {
      const made = await rotateKey(db, params.id, body, context)
      return { ...made, data: await list(context.now) }
    },

    async changeApiKey({ params, body }, context) {
      await changeKey(db, params.id, body, context)
      return { data: await list(context.now) }
    },

    async revokeApiKey({ params }, context) {
      await revokeKey(db, params.id, context)
      return { data: await list(context.now) }
    },
  }
}
