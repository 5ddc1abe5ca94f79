import type { Db } from '#core/server/db.ts'
import type { Handlers, Member, RequestContext } from '#core/server/handlers.ts'
import type { SessionStore } from '#identity/server/sessions.ts'
import type { teamContract } from '#staff/team-contract.ts'
import { invite, renewInvitation, revokeInvitation } from './invitations.ts'
import { putTeamRole } from './put-team-role.ts'
import { type CountOpenItems, readTeam } from './read-team.ts'
import { saveRoleLimits } from './save-limits.ts'
import { createStaffRole, removeStaffRole, saveStaffRole } from './staff-roles.ts'

type Deps = { db: Db; sessions: SessionStore; origin: string; countOpenItems: CountOpenItems }

export function teamApi({ db, sessions, origin, countOpenItems }: Deps): Handlers<typeof teamContract> {
  const read = async ({ member, now }: RequestContext & { member: Member }) =>
    await readTeam(db, { member, now, countOpenItems })
  return {
    getTeam: async (_, context) => ({ data: await read(context) }),

    async putTeamRole({ params, body }, context) {
      await putTeamRole(db, { id: params.id, context }, body.role)
      sessions.evict(params.id)
      return { data: await read(context) }
    },

    async createStaffRole({ body }, context) {
      await createStaffRole(db, body, context)
      return { data: await read(context) }
    },

    async putStaffRole({ params, body }, context) {
      for (const id of await saveStaffRole(db, { id: params.id, ...body }, context)) sessions.evict(id)
      return { data: await read(context) }
    },

    async putRoleLimits({ params, body }, context) {
      await saveRoleLimits(db, { id: params.id, ...body }, context)
      return { data: await read(context) }
    },

    async removeStaffRole({ params, query }, context) {
      await removeStaffRole(db, { id: params.id, version: query.version }, context)
      return { data: await read(context) }
    },

    async invite({ body }, context) {
      await invite({ db, origin }, body, context)
      return { data: await read(context) }
    },

    async renewInvitation({ params }, context) {
      await renewInvitation({ db, origin }, params.id, context)
      return { data: await read(context) }
    },

    async revokeInvitation({ params }, context) {
      await revokeInvitation(db, params.id, context)
      return { data: await read(context) }
    },
  }
}
