import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import type { Encryption } from '#core/server/encryption.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { dropSecrets } from '#core/server/order-cookies.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { recordMemberConsent } from '#email/server/consents.ts'
import type { EmailDeps } from '#email/server/deps.ts'
import { accountContract, Settings } from '#identity/contract.ts'
import type { LocalAvailability, LocalAvailabilityInput } from '#identity/local-availability.ts'
import { hiddenNumber } from '#identity/personal-number.ts'
import { anHour, callerLimit, enforceRateLimits } from '#rate-limits/server/enforce-rate-limits.ts'
import { recordSecurityEvent } from '#security-log/server/security-log.ts'
import { type GuestOrders, orderKeyOf } from './guest-orders.ts'
import { checkLogin } from './log-in.ts'
import { register } from './register.ts'
import { requestPasswordReset, resetPassword } from './reset-password.ts'
import { type SessionStore, sessionCookie } from './sessions.ts'
import { signIn } from './sign-in.ts'
import { asTrusted, findMe } from './users.ts'
import { isEmailTaken } from './verified-email/claim-email.ts'

export type AccountDeps = {
  db: Db
  sessions: SessionStore
  orders: GuestOrders
  emailDeps: EmailDeps
  localAvailability: (member: LocalAvailabilityInput, now: Date) => Promise<LocalAvailability>
  encryption: Encryption
  isStore: (id: number) => boolean
}

export function accountApi(deps: AccountDeps): Handlers<typeof accountContract> {
  const { db, sessions, orders, emailDeps, localAvailability, encryption, isStore } = deps
  return {
    async login({ body }, context) {
      const { id, passwordHash } = await checkLogin(db, body, context)
      const signedIn = await signIn(deps, id, context, 'password', passwordHash)
      const order = orderKeyOf(body)
      if (order) await inTransaction(db, (tx) => orders.adopt(tx, order, id))
      return signedIn
    },

    async register({ body }, context) {
      const id = await register({ orders, emailDeps }, body, context)
      return await signIn(deps, id, context, 'registration')
    },

    async checkRegister({ params }, { ip, now }) {
      const call = accountContract.checkRegister
      const problem = { code: 'too-many-requests', ...call.problems['too-many-requests'] }
      await enforceRateLimits(db, { limits: [callerLimit('register-check', ip, 20)], seconds: anHour, now }, problem)
      const order = await orders.find(params)
      if (!order) throw domainError(call, 'no-such-order')
      // Anyone can enter any address in an unpaid order, so nothing is revealed about it.
      if (!order.isPaid) return { data: { member: !order.hasOwner } }
      return { data: { member: !order.hasOwner && !(await isEmailTaken(db, order.email)) } }
    },

    async requestPasswordReset({ body }, context) {
      await requestPasswordReset(db, body.username, context)
      return { status: 'ok' }
    },

    async resetPassword({ params, body }, context) {
      const { id, hasBankId } = await resetPassword(db, { ...params, ...body }, context)
      sessions.evict(id)
      return { ...(await signIn(deps, id, context, 'password-reset')), hasBankId }
    },

    async logout(_, context) {
      const token = context.cookies.get(sessionCookie)
      if (token) await sessions.end(token)
      if (context.member) await recordSecurityEvent(db, context, { type: 'logout' })
      context.setCookie(sessionCookie, null)
      context.setCookie('shop_cart', null)
      dropSecrets(context)
      return { status: 'ok' }
    },

    async getMe(_, { member, memberUnknown, now }) {
      if (memberUnknown) throw memberUnknown
      if (!member) return { user: null, starredStores: [] }
      const me = await findMe(db, member.id)
      if (!me) return { user: null, starredStores: [] }
      const { user, starredStores, person } = me
      const ssn = person && hiddenNumber(encryption.open(person))
      const storeInput = { zip: user.zipCode, starred: starredStores, mine: user.settings.myStores }
      return { user: { ...asTrusted(user, member), ssn, ...(await localAvailability(storeInput, now)) }, starredStores }
    },

    async putSetting({ params, body }, { member, now }) {
      const schema = Object.entries(Settings.shape).find(([name]) => name === params.name)?.[1]
      if (!schema) throw domainError(accountContract.putSetting, 'no-such-setting')
      const value = schema.safeParse(body.value)
      const isKnown = params.name !== 'myStores' || [value.data].flat().every((id) => isStore(Number(id)))
      if (!value.success || !isKnown) throw domainError(accountContract.putSetting, 'invalid-value')
      await inTransaction(db, async (tx) => {
        await tx.query(
          'put-setting',
          'update member set settings = settings || jsonb_build_object($2::text, $3::jsonb) where id = $1',
          [member.id, params.name, JSON.stringify(value.data)],
        )
        if (params.name !== 'send_newsletter') return
        const isYes = value.data === true
        await recordMemberConsent(tx, { memberId: member.id, kind: 'newsletter', isYes, source: 'settings', now })
      })
      return { status: 'ok', value: value.data }
    },
  }
}
