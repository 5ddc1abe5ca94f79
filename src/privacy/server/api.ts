import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import { FileAnswer, type Handlers } from '#core/server/handlers.ts'
import { accountMessages } from '#identity/messages.ts'
import { isOwnPassword } from '#identity/server/log-in.ts'
import { noticeOfChange } from '#identity/server/security-notice.ts'
import { type SessionStore, sessionCookie } from '#identity/server/sessions.ts'
import { deviceCookie } from '#identity/server/trusted-devices.ts'
import { personContract } from '#privacy/contract.ts'
import { recordSecurityEvent } from '#security-log/server/security-log.ts'
import { erasePerson } from './erase-person.ts'
import { exportPerson } from './export-person.ts'

export function personApi({ db, sessions }: { db: Db; sessions: SessionStore }): Handlers<typeof personContract> {
  return {
    async exportPerson(_, context) {
      const { member, now } = context
      const body = await exportPerson(db, member.id, now)
      await noticeOfChange(db, member.id, 'data-exported', context)
      await recordSecurityEvent(db, context, { type: 'data-export' })
      return new FileAnswer({
        type: 'application/json; charset=utf-8',
        body,
        name: `mina-uppgifter-${member.username}.json`,
      })
    },

    async erasePerson({ body }, context) {
      const { member, setCookie } = context
      const call = personContract.erasePerson
      if (!(await isOwnPassword(db, body.password, member.id, context))) {
        await recordSecurityEvent(db, context, { type: 'account-erasure', outcome: 'failure' })
        throw domainError(call, 'invalid-fields', { password: accountMessages.wrongPassword })
      }
      const ending = await erasePerson(db, member.id, context)
      if (ending !== 'erased') throw domainError(call, ending)
      sessions.evict(member.id)
      setCookie(sessionCookie, null)
      setCookie(deviceCookie, null)
      setCookie('shop_cart', null)
      return { status: 'ok' }
    },
  }
}
