import { accountContract, Settings } from '#account/contract.ts'
import type { Nearby, NearbyFacts } from '#account/nearby.ts'
import { hiddenNumber } from '#account/personal-number.ts'
import { refusalOf } from '#core/refusal.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import type { Sealer } from '#core/server/sealer.ts'
import { recordSecurityEvent } from '#core/server/security-log.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { type GuestOrders, orderKeyOf } from './guest-orders.ts'
import { letIn } from './let-in.ts'
import { sayAsMember } from './letters/answers.ts'
import type { LetterParts } from './letters/parts.ts'
import { checkLogin } from './log-in.ts'
import { register } from './register.ts'
import { askForReset, resetPassword } from './reset-password.ts'
import { type SessionDoor, sessionCookie } from './sessions.ts'
import { asTrusted, findMe } from './users.ts'
import { isHeld } from './verified-email/claim-email.ts'

export type AccountParts = {
  db: Db
  sessions: SessionDoor
  orders: GuestOrders
  letters: LetterParts
  nearby: (member: NearbyFacts, now: Date) => Promise<Nearby>
  /** Opens the number of a member. */
  sealer: Sealer
}

export function accountApi(parts: AccountParts): Handlers<typeof accountContract> {
  const { db, sessions, orders, letters, nearby, sealer } = parts
  return {
    async login({ body }, visit) {
      const id = await checkLogin(db, body, visit)
      const order = orderKeyOf(body)
      if (order) await inTransaction(db, (tx) => orders.adopt(tx, order, id))
      return await letIn(parts, id, visit, 'password')
    },

    async register({ body }, visit) {
      const id = await register({ orders, letters }, body, visit)
      return await letIn(parts, id, visit, 'registration')
    },

    async checkRegister({ params }) {
      const order = await orders.find(params)
      if (!order) throw refusalOf(accountContract.checkRegister, 'no-such-order')
      return { data: { member: !order.hasOwner && !(await isHeld(db, order.email)) } }
    },

    async askForReset({ body }, visit) {
      await askForReset(db, body.username, visit)
      return { status: 'ok' }
    },

    async resetPassword({ params, body }, visit) {
      const { id, hasBankId } = await resetPassword(db, { ...params, ...body }, visit)
      sessions.forget(id)
      return { ...(await letIn(parts, id, visit, 'password-reset')), hasBankId }
    },

    async logout(_, visit) {
      const token = visit.cookies.get(sessionCookie)
      if (token) await sessions.end(token)
      if (visit.shopper) await recordSecurityEvent(db, visit, { type: 'logout' })
      visit.setCookie(sessionCookie, null)
      visit.setCookie('krets_cart', null)
      return { status: 'ok' }
    },

    async getMe(_, { shopper, now }) {
      if (!shopper) return { user: null, starredStores: [] }
      const me = await findMe(db, shopper.id)
      if (!me) return { user: null, starredStores: [] }
      const { user, starredStores, person } = me
      const ssn = person && hiddenNumber(sealer.open(person))
      const facts = { zip: user.zipCode, starred: starredStores, mine: user.settings.myStores }
      return { user: { ...asTrusted(user, shopper), ssn, ...(await nearby(facts, now)) }, starredStores }
    },

    async putSetting({ params, body }, { shopper, now }) {
      const schema = Object.entries(Settings.shape).find(([name]) => name === params.name)?.[1]
      if (!schema) throw refusalOf(accountContract.putSetting, 'no-such-setting')
      const value = schema.safeParse(body.value)
      if (!value.success) throw refusalOf(accountContract.putSetting, 'bad-value')
      await inTransaction(db, async (tx) => {
        await tx.query(
          'put-setting',
          'update member set settings = settings || jsonb_build_object($2::text, $3::jsonb) where id = $1',
          [shopper.id, params.name, JSON.stringify(value.data)],
        )
        if (params.name !== 'send_newsletter') return
        const isYes = value.data === true
        await sayAsMember(tx, { memberId: shopper.id, kind: 'newsletter', isYes, source: 'settings', now })
      })
      return { status: 'ok', value: value.data }
    },
  }
}
