import { profileContract } from '#account/profile-contract.ts'
import type { Handlers } from '#core/server/handlers.ts'
import type { LetterParts } from './letters/parts.ts'
import { askForEmail, confirmEmail } from './profile/change-email.ts'
import { changePassword } from './profile/change-password.ts'
import { endOtherSessions, endSession, openSessions } from './profile/open-sessions.ts'
import { profileOf, saveProfile } from './profile/profile-settings.ts'
import { renewSession } from './renew-session.ts'
import type { SessionDoor } from './sessions.ts'

export type ProfileParts = { letters: LetterParts; sessions: SessionDoor }

/** What members see and change of themselves. */
export function profileApi({ letters, sessions }: ProfileParts): Handlers<typeof profileContract> {
  const { db } = letters
  return {
    async getProfileSettings(_, { shopper }) {
      return { data: { settings: await profileOf(db, shopper.id) } }
    },

    async postProfileSettings({ body }, { shopper, now }) {
      return { status: 'ok', data: { settings: await saveProfile(db, shopper.id, body, now) } }
    },

    async changePassword({ body }, visit) {
      const hasBankId = await changePassword(db, body, visit)
      sessions.forget(visit.shopper.id)
      await renewSession(sessions, visit, visit.now)
      return { status: 'ok', hasBankId }
    },

    async askForEmail({ body }, visit) {
      await askForEmail(letters, body, visit)
      return { status: 'ok' }
    },

    async confirmEmail({ params }, visit) {
      const { id, email } = await confirmEmail(letters, params.token, visit)
      sessions.forget(id)
      return { email }
    },

    async getSessions(_, visit) {
      return { data: await openSessions(db, visit) }
    },

    async endSession({ params }, visit) {
      await endSession({ db, sessions }, params.id, visit)
      return { status: 'ok' }
    },

    async endOtherSessions(_, visit) {
      await endOtherSessions({ db, sessions }, visit)
      return { status: 'ok' }
    },
  }
}
