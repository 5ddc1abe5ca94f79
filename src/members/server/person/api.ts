import { isOwnPassword } from '#account/server/log-in.ts'
import { type SessionDoor, sessionCookie } from '#account/server/sessions.ts'
import { accountWords } from '#account/sv.ts'
import { refusalOf } from '#core/refusal.ts'
import type { Db } from '#core/server/db.ts'
import { FileAnswer, type Handlers } from '#core/server/handlers.ts'
import { personContract } from '#members/person-contract.ts'
import { erasePerson } from '#members/server/erase-person.ts'
import { exportPerson } from './export-person.ts'

/** What data protection gives everybody: to read it all, and to be forgotten. */
export function personApi({ db, sessions }: { db: Db; sessions: SessionDoor }): Handlers<typeof personContract> {
  return {
    async exportPerson(_, { shopper, now }) {
      const body = await exportPerson(db, shopper.id, now)
      return new FileAnswer({ type: 'application/json; charset=utf-8', body, name: `krets-${shopper.username}.json` })
    },

    async erasePerson({ body }, { shopper, ip, now, setCookie }) {
      const call = personContract.erasePerson
      if (!(await isOwnPassword(db, body.password, { id: shopper.id, ip, now }))) {
        throw refusalOf(call, 'bad-fields', { password: accountWords.wrongPassword })
      }
      const ending = await erasePerson(db, shopper.id, now)
      if (ending !== 'erased') throw refusalOf(call, ending)
      sessions.forget(shopper.id)
      setCookie(sessionCookie, null)
      setCookie('krets_cart', null)
      return { status: 'ok' }
    },
  }
}
