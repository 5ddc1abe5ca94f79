import type { Handlers } from '#core/server/handlers.ts'
import type { EmailDeps } from '#email/server/deps.ts'
import { verifyEmailContract } from '#identity/verify-email-contract.ts'
import type { SessionStore } from './sessions.ts'
import { confirmVerification, renewVerification, sendVerification, shownLink } from './verified-email/verification.ts'

type VerifyEmailDeps = { emailDeps: EmailDeps; sessions: SessionStore }

/** The calls that verify a member's email address. */
export function verifyEmailApi({ emailDeps, sessions }: VerifyEmailDeps): Handlers<typeof verifyEmailContract> {
  return {
    sendVerification: async (_, context) => ({ status: await sendVerification(emailDeps, context) }),

    getVerification: async ({ params }, { now }) => ({ data: await shownLink(emailDeps.db, params.token, now) }),

    async confirmVerification({ params }, context) {
      const { memberId, email } = await confirmVerification(emailDeps, params.token, context)
      sessions.evict(memberId)
      return { email }
    },

    async renewVerification({ params }, context) {
      await renewVerification(emailDeps, params.token, context)
      return { status: 'ok' }
    },
  }
}
