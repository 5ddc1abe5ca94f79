import { bankIdContract } from '#account/bankid-contract.ts'
import { refusalOf } from '#core/refusal.ts'
import { isReauthenticated } from '#core/server/admit.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { recordSecurityEvent } from '#core/server/security-log.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { PhoneView } from '#integrations/bankid/pretend/phone-desk.ts'
import type { Wire } from '#integrations/pay/wire.ts'
import { begin } from './bankid/begin.ts'
import { cancel } from './bankid/cancel.ts'
import { follow } from './bankid/follow.ts'
import { holderCookie } from './bankid/holder.ts'
import { identifiedAt } from './bankid/identified-at.ts'
import { linkedAt, memberByHash, unlink } from './bankid/links.ts'
import { type BankIdParts, patienceMs } from './bankid/parts.ts'
import { infoOf, ownBankId, statusOf } from './bankid/show.ts'
import { type GuestOrders, orderKeyOf } from './guest-orders.ts'
import { letIn } from './let-in.ts'
import { noticeOfChange } from './security-notice.ts'
import type { SessionDoor } from './sessions.ts'

export type BankIdApiParts = BankIdParts & {
  sessions: SessionDoor
  orders: GuestOrders
  /** The way to the pretend phone, where BankID is pretended. */
  pretend: Wire | null
}

export function bankIdApi(parts: BankIdApiParts): Handlers<typeof bankIdContract> {
  const { db } = parts
  return {
    postBankId: async ({ body }, visit) => ({ data: { reference: await begin(parts, body, visit) } }),

    getBankId: async ({ params }, visit) => {
      const stored = await ownBankId(parts, bankIdContract.getBankId, params.reference, visit)
      return { data: infoOf(parts, stored, visit.now) }
    },

    pollBankId: async ({ params }, visit) => {
      const stored = await ownBankId(parts, bankIdContract.pollBankId, params.reference, visit)
      return statusOf(await follow(parts, stored, visit))
    },

    cancelBankId: async ({ params }, visit) => {
      const stored = await ownBankId(parts, bankIdContract.cancelBankId, params.reference, visit)
      return statusOf(await cancel(parts, stored, visit.now))
    },

    loginByBankId: async ({ params, body }, visit) => {
      const call = bankIdContract.loginByBankId
      const { purpose, status, personHash, endedAt } = await ownBankId(parts, call, params.reference, visit)
      if (purpose !== 'login') throw refusalOf(call, 'no-such-reference')
      if (status !== 'complete' || !personHash || !endedAt) throw refusalOf(call, 'not-complete')
      // Whoever finds the cookie of the identification later is let in by it no more.
      if (!isReauthenticated({ authenticatedAt: endedAt }, visit.now)) throw refusalOf(call, 'no-such-reference')
      const memberId = await memberByHash(db, personHash)
      if (memberId === null) throw refusalOf(call, 'not-linked')
      const order = orderKeyOf(body)
      if (order) await inTransaction(db, (tx) => parts.orders.adopt(tx, order, memberId))
      // Who hears this answer cannot be let in by the same identification again; who does not, can.
      visit.setCookie(holderCookie, null)
      return await letIn(parts, memberId, visit, 'bankid')
    },

    getBankIdLink: async (_, { shopper }) => ({ data: { linkedAt: await linkedAt(db, shopper.id) } }),

    deleteBankIdLink: async (_, visit) => {
      await inTransaction(db, async (tx) => {
        if (!(await unlink(tx, visit.shopper.id))) return
        await noticeOfChange(tx, visit.shopper.id, 'bankid-unlinked', visit)
        await recordSecurityEvent(tx, visit, { type: 'bankid-unlink' })
      })
      return { data: { linkedAt: null } }
    },

    getIdentification: async ({ params: { orderId }, query }, { shopper }) => {
      const order = await parts.orderOf({ orderId, secret: query.secret ?? '', shopper })
      if (!order) throw refusalOf(bankIdContract.getIdentification, 'no-such-order')
      const { number, total, placedAt } = order
      return { data: { number, total, placedAt: placedAt.getTime(), identifiedAt: await identifiedAt(db, orderId) } }
    },

    postPretendPhone: async ({ params, body }) => {
      const signal = AbortSignal.timeout(patienceMs)
      const answer = await parts.pretend?.({ method: 'POST', path: `/phone/${params.token}`, body, signal })
      if (answer?.status === 400) throw refusalOf(bankIdContract.postPretendPhone, 'cannot-be-done')
      if (answer?.status !== 200) throw refusalOf(bankIdContract.postPretendPhone, 'no-such-reference')
      const { status, hint } = PhoneView.parse(answer.body)
      return { data: { status, hint } }
    },
  }
}
