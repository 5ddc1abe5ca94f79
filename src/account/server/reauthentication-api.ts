import { reauthenticationContract } from '#account/reauthentication-contract.ts'
import { accountWords as say } from '#account/sv.ts'
import { refusalOf } from '#core/refusal.ts'
import { isReauthenticated } from '#core/server/admit.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { recordSecurityEvent } from '#core/server/security-log.ts'
import { memberByHash } from './bankid/links.ts'
import { ownBankId } from './bankid/show.ts'
import { isOwnPassword } from './log-in.ts'
import { renewSession } from './renew-session.ts'
import type { SessionDoor } from './sessions.ts'

export type ReauthenticationParts = { db: Db; sessions: SessionDoor }

/** Members prove once more who they are, before what would hand the account to whoever stole their session. */
export function reauthenticationApi(parts: ReauthenticationParts): Handlers<typeof reauthenticationContract> {
  const { db, sessions } = parts
  return {
    async reauthenticate({ body }, visit) {
      const { shopper, now } = visit
      if (!(await isOwnPassword(db, body.password, shopper.id, visit))) {
        await recordSecurityEvent(db, visit, { type: 'reauthentication', outcome: 'failure' })
        throw refusalOf(reauthenticationContract.reauthenticate, 'bad-fields', { password: say.wrongPassword })
      }
      await renewSession(sessions, visit, now)
      await recordSecurityEvent(db, visit, { type: 'reauthentication', details: { by: 'password' } })
      return { status: 'ok' }
    },

    async reauthenticateByBankId({ params }, visit) {
      const call = reauthenticationContract.reauthenticateByBankId
      const { shopper, now } = visit
      const stored = await ownBankId(parts, call, params.reference, visit)
      const { purpose, status, personHash, endedAt } = stored
      if (purpose !== 'reauthentication') throw refusalOf(call, 'no-such-reference')
      if (status !== 'complete' || !personHash || !endedAt) throw refusalOf(call, 'not-complete')
      // The link may have been another when it was begun.
      if ((await memberByHash(db, personHash)) !== shopper.id) throw refusalOf(call, 'no-such-reference')
      if (!isReauthenticated({ authenticatedAt: endedAt }, now)) throw refusalOf(call, 'proof-expired')
      await renewSession(sessions, visit, endedAt)
      await recordSecurityEvent(db, visit, { type: 'reauthentication', details: { by: 'bankid' } })
      return { status: 'ok' }
    },
  }
}
