import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import type { SessionStore } from '#identity/server/sessions.ts'
import type { peopleContract } from '#staff/contract.ts'
import { entryLog } from './entry-log.ts'
import { type EntryRights, readableTypes } from './entry-rights.ts'
import { endPersonSessions, putRight, putRole } from './manage-people.ts'
import { auditLog, listPeople } from './read-people.ts'

type Deps = { db: Db; sessions: SessionStore; entryRights: EntryRights }

export function peopleApi({ db, sessions, entryRights }: Deps): Handlers<typeof peopleContract> {
  return {
    listPeople: async ({ query }) => await listPeople(db, query),
    getAuditLog: async () => ({ data: await auditLog(db) }),

    async putRole({ params, body }, context) {
      const data = await putRole(db, { id: params.id, context }, body)
      sessions.evict(params.id)
      return { data }
    },

    async putRight({ params, body }, context) {
      const data = await putRight(db, { id: params.id, context }, body)
      sessions.evict(params.id)
      return { data }
    },

    getContentEntryLog: async ({ query }, { member }) =>
      await entryLog(db, query, readableTypes(entryRights, member, query)),

    async endPersonSessions({ params }, context) {
      const data = await endPersonSessions(db, { id: params.id, context })
      sessions.evict(params.id)
      return { data }
    },
  }
}
