import { domainError } from '#core/domain-error.ts'
import type { Handlers } from '#core/server/handlers.ts'
import type { EmailDeps } from '#email/server/deps.ts'
import { renewSession } from '#identity/server/renew-session.ts'
import type { SessionStore } from '#identity/server/sessions.ts'
import { profileContract } from '#profile/contract.ts'
import { profileMessages } from '#profile/messages.ts'
import { confirmEmail, requestEmailChange } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { endOtherSessions, endSession, openSessions } from './open-sessions.ts'
import { profileOf, saveProfile } from './profile-settings.ts'

export type ProfileDeps = { emailDeps: EmailDeps; sessions: SessionStore; isStore: (id: number) => boolean }

export function profileApi({ emailDeps, sessions, isStore }: ProfileDeps): Handlers<typeof profileContract> {
  const { db } = emailDeps
  return {
    async getProfileSettings(_, { member }) {
      return { data: { settings: await profileOf(db, member.id) } }
    },

    async postProfileSettings({ body }, { member, now }) {
      if (body.myStores?.some((id) => !isStore(id))) {
        throw domainError(profileContract.postProfileSettings, 'invalid-fields', {
          myStores: profileMessages.noSuchStore,
        })
      }
      return { status: 'ok', data: { settings: await saveProfile(db, member.id, body, now) } }
    },

    async changePassword({ body }, context) {
      const hasBankId = await changePassword(db, body, context)
      sessions.evict(context.member.id)
      await renewSession(sessions, context, context.now)
      return { status: 'ok', hasBankId }
    },

    async requestEmailChange({ body }, context) {
      await requestEmailChange(emailDeps, body, context)
      return { status: 'ok' }
    },

    async confirmEmail({ params }, context) {
      const { id, email } = await confirmEmail(emailDeps, params.token, context)
      sessions.evict(id)
      return { email }
    },

    async getSessions(_, context) {
      return { data: await openSessions(db, context) }
    },

    async endSession({ params }, context) {
      await endSession({ db, sessions }, params.id, context)
      return { status: 'ok' }
    },

    async endOtherSessions(_, context) {
      await endOtherSessions({ db, sessions }, context)
      return { status: 'ok' }
    },
  }
}
