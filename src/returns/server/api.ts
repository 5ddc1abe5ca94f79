import { domainError } from '#core/domain-error.ts'
import { fieldError } from '#core/fields.ts'
import { mailboxOf } from '#core/mailbox-of.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers, RequestContext } from '#core/server/handlers.ts'
import { secretFromCookie } from '#core/server/order-cookies.ts'
import { openedOrder } from '#orders/server/order-access.ts'
import type { StoredOrder } from '#orders/server/stored-order.ts'
import { anHour, enforceRateLimits, mailboxRateLimits } from '#rate-limits/server/enforce-rate-limits.ts'
import { returnsContract } from '#returns/contract.ts'
import { announceReturn } from './announce-return.ts'
import { complain, shownComplaint } from './complaints.ts'
import { returnLabelFile } from './labels/label-file.ts'
import { orderReturns } from './order-returns.ts'
import { readReturn, shownReturn } from './stored-return.ts'
import { isProven, orderNumberOf, proveWithdrawal, withdraw } from './withdraw.ts'
import { withdrawInsurance } from './withdraw-insurance.ts'

type Deps = {
  db: Db
  publicUrl: string
}

/** Per hour, naming the same order. */
const maxPerOrder = 10

export function returnsApi({ db, publicUrl }: Deps): Handlers<typeof returnsContract> {
  return {
    async withdraw({ body: { secret, ...body } }, context) {
      const { now, ip, member } = context
      const call = returnsContract.withdraw
      const error = fieldError({ name: 'email', value: body.email, placeholder: '', isRequired: true })
      if (error !== null) throw domainError(call, 'invalid-address', { email: error })
      const problem = { code: 'too-many-requests', ...call.problems['too-many-requests'] }
      const sender = { secret, fromCookie: (orderId: string) => secretFromCookie(context, orderId), member, now }
      const ofOrder = { who: `withdrawal-order ${orderNumberOf(body.orderNumber)}`, max: maxPerOrder }
      const [ofMailbox, ofCaller] = mailboxRateLimits('withdrawal', { email: mailboxOf(body.email), ip })
      // Strangers who know the order number or address must not lock out its customer.
      const limits = (await isProven(db, body, sender)) ? [ofCaller] : [ofMailbox, ofCaller, ofOrder]
      await enforceRateLimits(db, { limits, seconds: anHour, now }, problem)
      const { at, outcome } = await withdraw({ db, publicUrl }, body, sender)
      return { data: { ...body, at: at.getTime(), outcome } }
    },

    async confirmWithdrawal({ body }, { now, ip }) {
      const { at, orderNumber, outcome } = await proveWithdrawal({ db, publicUrl }, body.token, { ip, now })
      return { data: { orderNumber, at: at.getTime(), outcome } }
    },

    async getReturns({ params, query }, { member, now }) {
      return { data: await orderReturns(db, await orderOf(db, { ...params, ...query }, member), { now }) }
    },

    async getReturnLabel({ params: { id, returnId }, query }, { member }) {
      const order = await orderOf(db, { id, ...query }, member)
      const one = await readReturn(db, returnId)
      return await returnLabelFile(db, one?.orderId === order.id ? returnId : null)
    },

    async announceReturn({ params, body }, { member, now, idempotencyKey }) {
      const { id: orderId, channel } = await orderOf(db, { ...params, ...body }, member)
      // The tender can only be paid back at a counter.
      if (channel === 'store') throw domainError(returnsContract.announceReturn, 'bought-in-store')
      return { data: shownReturn(await announceReturn(db, { ...body, orderId, key: idempotencyKey, publicUrl, now })) }
    },

    async withdrawInsurance({ params, body }, { member, now }) {
      const { id: orderId } = await orderOf(db, { ...params, ...body }, member)
      await withdrawInsurance(db, { ...body, orderId, publicUrl, now })
      return { data: await orderReturns(db, await orderOf(db, { ...params, ...body }, member), { now }) }
    },

    async complain({ params, body }, { member, now, idempotencyKey }) {
      const { id: orderId } = await orderOf(db, { ...params, ...body }, member)
      return {
        data: shownComplaint(await complain(db, { orderId, key: idempotencyKey, fields: body, publicUrl, now })),
      }
    },
  }
}

async function orderOf(
  db: Db,
  { id, secret }: { id: string; secret?: string | undefined },
  member: RequestContext['member'],
): Promise<StoredOrder> {
  const order = await openedOrder(db, { id, secret, member })
  if (!order) throw domainError(returnsContract.getReturns, 'no-such-order')
  return order
}
