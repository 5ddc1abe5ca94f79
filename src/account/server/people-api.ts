import type { peopleContract } from '#account/people-contract.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { factLog } from './people/fact-log.ts'
import { endPersonSessions, putRight, putRole } from './people/manage-people.ts'
import { listPeople, peopleLog } from './people/read-people.ts'
import type { SessionDoor } from './sessions.ts'

/** People and their roles, for those who manage them. */
export function peopleApi({ db, sessions }: { db: Db; sessions: SessionDoor }): Handlers<typeof peopleContract> {
  return {
    listPeople: async ({ query }) => await listPeople(db, query),
    getPeopleLog: async () => ({ data: await peopleLog(db) }),

    async putRole({ params, body }, visit) {
      const data = await putRole(db, { id: params.id, visit }, body)
      sessions.forget(params.id)
      return { data }
    },

    async putRight({ params, body }, visit) {
      const data = await putRight(db, { id: params.id, visit }, body)
      sessions.forget(params.id)
      return { data }
    },

    getFactLog: async ({ query }) => await factLog(db, query),

    async endPersonSessions({ params }, visit) {
      const data = await endPersonSessions(db, { id: params.id, visit })
      sessions.forget(params.id)
      return { data }
    },
  }
}
