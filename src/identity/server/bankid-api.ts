import { domainError } from '#core/domain-error.ts'
import { isReauthenticated } from '#core/server/admit.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { bankIdContract } from '#identity/bankid-contract.ts'
import { PhoneView } from '#integrations/bankid/sandbox/phone-server.ts'
import type { HttpClient } from '#integrations/http-client.ts'
import { recordSecurityEvent } from '#security-log/server/security-log.ts'
import { end, readBankId, type StoredBankId, useForLogin } from './bankid/bankid-table.ts'
import { begin } from './bankid/begin.ts'
import { browserCookie } from './bankid/browser-hash.ts'
import { type BankIdDeps, patienceMs } from './bankid/deps.ts'
import { follow } from './bankid/follow.ts'
import { identifiedAt } from './bankid/identified-at.ts'
import { linkedAt, memberByHash, unlink } from './bankid/links.ts'
import { infoOf, ownBankId, statusOf } from './bankid/show.ts'
import { type GuestOrders, orderKeyOf } from './guest-orders.ts'
import { noticeOfChange } from './security-notice.ts'
import type { SessionStore } from './sessions.ts'
import { signIn } from './sign-in.ts'

export type BankIdApiDeps = BankIdDeps & {
  sessions: SessionStore
  orders: GuestOrders
  sandbox: HttpClient | null
}

export function bankIdApi(deps: BankIdApiDeps): Handlers<typeof bankIdContract> {
  const { db } = deps
  return {
    postBankId: async ({ body }, context) => ({ data: { reference: await begin(deps, body, context) } }),

    getBankId: async ({ params }, context) => {
      const stored = await ownBankId(deps, bankIdContract.getBankId, params.reference, context)
      return { data: infoOf(deps, stored, context.now) }
    },

    pollBankId: async ({ params }, context) => {
      const stored = await ownBankId(deps, bankIdContract.pollBankId, params.reference, context)
      return statusOf(await follow(deps, stored, context))
    },

    cancelBankId: async ({ params }, context) => {
      const stored = await ownBankId(deps, bankIdContract.cancelBankId, params.reference, context)
      return statusOf(await cancel(deps, stored, context.now))
    },

    loginByBankId: async ({ params, body }, context) => {
      const call = bankIdContract.loginByBankId
      const { purpose, status, personHash, endedAt } = await ownBankId(deps, call, params.reference, context)
      if (purpose !== 'login') throw domainError(call, 'no-such-reference')
      if (status !== 'complete' || !personHash || !endedAt) throw domainError(call, 'identification-not-complete')
      // Prevents logging in with a cookie found later.
      if (!isReauthenticated({ authenticatedAt: endedAt }, context.now)) throw domainError(call, 'no-such-reference')
      const memberId = await memberByHash(db, personHash)
      if (memberId === null) {
        const details = { by: 'bankid', reason: 'not-linked' }
        await recordSecurityEvent(db, context, { type: 'login', outcome: 'failure', details })
        throw domainError(call, 'not-linked')
      }
      if (!(await useForLogin(db, params.reference, context.now))) throw domainError(call, 'no-such-reference')
      // A client that received this answer cannot log in again by the same identification; one that did not, can.
      context.setCookie(browserCookie, null)
      const signedIn = await signIn(deps, memberId, context, 'bankid')
      const order = orderKeyOf(body)
      if (order) await inTransaction(db, (tx) => deps.orders.adopt(tx, order, memberId))
      return signedIn
    },

    getBankIdLink: async (_, { member }) => ({ data: { linkedAt: await linkedAt(db, member.id) } }),

    deleteBankIdLink: async (_, context) => {
      await inTransaction(db, async (tx) => {
        if (!(await unlink(tx, context.member.id))) return
        await noticeOfChange(tx, context.member.id, 'bankid-unlinked', context)
        await recordSecurityEvent(tx, context, { type: 'bankid-unlink' })
      })
      return { data: { linkedAt: null } }
    },

    getIdentification: async ({ params: { orderId }, query }, { member }) => {
      const order = await deps.orderOf({ orderId, secret: query.secret ?? '', member })
      if (!order) throw domainError(bankIdContract.getIdentification, 'no-such-order')
      const { number, total, placedAt } = order
      return { data: { number, total, placedAt: placedAt.getTime(), identifiedAt: await identifiedAt(db, orderId) } }
    },

    postSandboxPhone: async ({ params, body }) => {
      const signal = AbortSignal.timeout(patienceMs)
      const answer = await deps.sandbox?.({ method: 'POST', path: `/phone/${params.token}`, body, signal })
      if (answer?.status === 400) throw domainError(bankIdContract.postSandboxPhone, 'cannot-be-done')
      if (answer?.status !== 200) throw domainError(bankIdContract.postSandboxPhone, 'no-such-reference')
      const { status, hint } = PhoneView.parse(answer.body)
      return { data: { status, hint } }
    },
  }
}

async function cancel(deps: BankIdDeps, stored: StoredBankId, now: Date): Promise<StoredBankId> {
  const { reference } = stored
  const isEnded = await end(deps.db, reference, { status: 'failed', hint: 'userCancel', now })
  const ended = (await readBankId(deps.db, reference)) ?? stored
  if (isEnded && ended.orderRef) {
    // An abandoned order at BankID is harmless.
    await deps.bankId.cancel(ended.orderRef, AbortSignal.timeout(patienceMs)).catch(() => {})
  }
  return ended
}
