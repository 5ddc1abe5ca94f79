import { isOwnPassword } from '#account/server/log-in.ts'
import { noticeOfChange } from '#account/server/security-notice.ts'
import { type SessionDoor, sessionCookie } from '#account/server/sessions.ts'
import { deviceCookie } from '#account/server/trusted-devices.ts'
import { accountWords } from '#account/sv.ts'
import { refusalOf } from '#core/refusal.ts'
import type { Db } from '#core/server/db.ts'
import { FileAnswer, type Handlers } from '#core/server/handlers.ts'
import { recordSecurityEvent } from '#core/server/security-log.ts'
import { personContract } from '#members/person-contract.ts'
import { erasePerson } from '#members/server/erase-person.ts'
import { exportPerson } from './export-person.ts'

/** What data protection gives everybody: to read it all, and to be forgotten. */
export function personApi({ db, sessions }: { db: Db; sessions: SessionDoor }): Handlers<typeof personContract> {
  return {
    async exportPerson(_, visit) {
      const { shopper, now } = visit
      const body = await exportPerson(db, shopper.id, now)
      await noticeOfChange(db, shopper.id, 'data-exported', visit)
      await recordSecurityEvent(db, visit, { type: 'data-export' })
      return new FileAnswer({ type: 'application/json; charset=utf-8', body, name: `krets-${shopper.username}.json` })
    },

    async erasePerson({ body }, visit) {
      const { shopper, setCookie } = visit
      const call = personContract.erasePerson
      if (!(await isOwnPassword(db, body.password, shopper.id, visit))) {
        await recordSecurityEvent(db, visit, { type: 'account-erasure', outcome: 'failure' })
        throw refusalOf(call, 'bad-fields', { password: accountWords.wrongPassword })
      }
      const ending = await erasePerson(db, shopper.id, visit)
      if (ending !== 'erased') throw refusalOf(call, ending)
      sessions.forget(shopper.id)
      setCookie(sessionCookie, null)
      setCookie(deviceCookie, null)
      setCookie('krets_cart', null)
      return { status: 'ok' }
    },
  }
}
