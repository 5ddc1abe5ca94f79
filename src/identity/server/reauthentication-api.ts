import { domainError } from '#core/domain-error.ts'
import { isReauthenticated } from '#core/server/admit.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { accountMessages as messages } from '#identity/messages.ts'
import { reauthenticationContract } from '#identity/reauthentication-contract.ts'
import { recordSecurityEvent } from '#security-log/server/security-log.ts'
import { memberByHash } from './bankid/links.ts'
import { ownBankId } from './bankid/show.ts'
import { isOwnPassword } from './log-in.ts'
import { renewSession } from './renew-session.ts'
import type { SessionStore } from './sessions.ts'

export type ReauthenticationDeps = { db: Db; sessions: SessionStore }

export function reauthenticationApi(deps: ReauthenticationDeps): Handlers<typeof reauthenticationContract> {
  const { db, sessions } = deps
  return {
    async reauthenticate({ body }, context) {
      const { member, now } = context
      if (!(await isOwnPassword(db, body.password, member.id, context))) {
        await recordSecurityEvent(db, context, { type: 'reauthentication', outcome: 'failure' })
        throw domainError(reauthenticationContract.reauthenticate, 'invalid-fields', {
          password: messages.wrongPassword,
        })
      }
      await renewSession(sessions, context, now)
      await recordSecurityEvent(db, context, { type: 'reauthentication', details: { by: 'password' } })
      return { status: 'ok' }
    },

    async reauthenticateByBankId({ params }, context) {
      const call = reauthenticationContract.reauthenticateByBankId
      const { member, now } = context
      const stored = await ownBankId(deps, call, params.reference, context)
      const { purpose, status, personHash, endedAt } = stored
      if (purpose !== 'reauthentication') throw domainError(call, 'no-such-reference')
      if (status !== 'complete' || !personHash || !endedAt) throw domainError(call, 'identification-not-complete')
      if ((await memberByHash(db, personHash)) !== member.id) throw domainError(call, 'no-such-reference')
      if (!isReauthenticated({ authenticatedAt: endedAt }, now)) throw domainError(call, 'proof-expired')
      await renewSession(sessions, context, endedAt)
      await recordSecurityEvent(db, context, { type: 'reauthentication', details: { by: 'bankid' } })
      return { status: 'ok' }
    },
  }
}
