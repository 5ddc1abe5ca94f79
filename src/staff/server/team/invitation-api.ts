import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import type { SessionStore } from '#identity/server/sessions.ts'
import { signIn } from '#identity/server/sign-in.ts'
import type { invitationContract } from '#staff/invitation-contract.ts'
import { acceptInvitation, shownInvitation } from './accept-invitation.ts'

type Deps = { db: Db; sessions: SessionStore }

export function invitationApi({ db, sessions }: Deps): Handlers<typeof invitationContract> {
  return {
    getInvitation: async ({ body }, context) => ({ data: await shownInvitation(db, body.token, context) }),

    async acceptInvitation({ body }, context) {
      const { id } = await acceptInvitation(db, body, context)
      sessions.evict(id)
      return await signIn({ db, sessions }, id, context, 'registration')
    },
  }
}
