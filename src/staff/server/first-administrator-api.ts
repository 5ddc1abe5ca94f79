import type { Handlers } from '#core/server/handlers.ts'
import type { EmailDeps } from '#email/server/deps.ts'
import type { SessionStore } from '#identity/server/sessions.ts'
import { signIn } from '#identity/server/sign-in.ts'
import type { firstAdministratorContract } from '#staff/first-administrator-contract.ts'
import { createFirstAdministrator } from './first-administrator.ts'

type Deps = { emailDeps: EmailDeps; sessions: SessionStore }

export function firstAdministratorApi({ emailDeps, sessions }: Deps): Handlers<typeof firstAdministratorContract> {
  return {
    async createFirstAdministrator({ body }, context) {
      const id = await createFirstAdministrator(emailDeps, body, context)
      return await signIn({ db: emailDeps.db, sessions }, id, context, 'registration')
    },
  }
}
