import { verifyEmailContract } from '#account/verify-email-contract.ts'
import type { Handlers } from '#core/server/handlers.ts'
import type { ProfileParts } from './profile-api.ts'
import { confirmVerification, renewVerification, sendVerification, shownLink } from './verified-email/verification.ts'

/** By which a mailbox answers for the address of a member. */
export function verifyEmailApi({ letters, sessions }: ProfileParts): Handlers<typeof verifyEmailContract> {
  return {
    sendVerification: async (_, visit) => ({ status: await sendVerification(letters, visit) }),

    getVerification: async ({ params }, { now }) => ({ data: await shownLink(letters.db, params.token, now) }),

    async confirmVerification({ params }, visit) {
      const { memberId, email } = await confirmVerification(letters, params.token, visit)
      sessions.forget(memberId)
      return { email }
    },

    async renewVerification({ params }, visit) {
      await renewVerification(letters, params.token, visit)
      return { status: 'ok' }
    },
  }
}
