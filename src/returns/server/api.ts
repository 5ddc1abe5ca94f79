import { fieldFault } from '#core/fields.ts'
import { mailboxOf } from '#core/mailbox-of.ts'
import { refusalOf } from '#core/refusal.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers, Visit } from '#core/server/handlers.ts'
import { heldSecret } from '#core/server/order-cookies.ts'
import { anHour, mailboxLimits, takeSharedTurns } from '#core/server/turns.ts'
import { openedOrder } from '#orders/server/opened-order.ts'
import type { StoredOrder } from '#orders/server/stored-order.ts'
import { returnsContract } from '#returns/contract.ts'
import { announceReturn } from './announce-return.ts'
import { complain, shownComplaint } from './complaints.ts'
import { orderReturns } from './order-returns.ts'
import { shownReturn } from './stored-return.ts'
import { isProven, orderNumberOf, proveWithdrawal, withdraw } from './withdraw.ts'

type Parts = {
  db: Db
  /** For links in letters. */
  publicUrl: string
}

/** Messages an hour that name the same order. */
const mostOfOneOrder = 10

export function returnsApi({ db, publicUrl }: Parts): Handlers<typeof returnsContract> {
  return {
    async withdraw({ body: { secret, ...body } }, visit) {
      const { now, ip, shopper } = visit
      const call = returnsContract.withdraw
      const fault = fieldFault({ name: 'email', value: body.email, placeholder: '', isRequired: true })
      if (fault !== null) throw refusalOf(call, 'invalid-address', { email: fault })
      const said = { code: 'too-many-tries', ...call.refusals['too-many-tries'] }
      const sender = { secret, held: (orderId: string) => heldSecret(visit, orderId), shopper, now }
      const ofOrder = { who: `withdrawal-order ${orderNumberOf(body.orderNumber)}`, most: mostOfOneOrder }
      const limits = [
        ...mailboxLimits('withdrawal', { email: mailboxOf(body.email), ip }),
        // Strangers who write its number do not shut out the order's own customer.
        ...((await isProven(db, body, sender)) ? [] : [ofOrder]),
      ]
      await takeSharedTurns(db, { limits, seconds: anHour, now }, said)
      const { at } = await withdraw({ db, publicUrl }, body, sender)
      return { data: { ...body, at: at.getTime() } }
    },

    async confirmWithdrawal({ body }, { now, ip }) {
      const { at, orderNumber } = await proveWithdrawal({ db, publicUrl }, body.token, { ip, now })
      return { data: { orderNumber, at: at.getTime() } }
    },

    async getReturns({ params, query }, { shopper, now }) {
      return { data: await orderReturns(db, await orderOf(db, { ...params, ...query }, shopper), now) }
    },

    async announceReturn({ params, body }, { shopper, now, idempotencyKey }) {
      const { id: orderId } = await orderOf(db, { ...params, ...body }, shopper)
      return { data: shownReturn(await announceReturn(db, { ...body, orderId, key: idempotencyKey, now })) }
    },

    async complain({ params, body }, { shopper, now, idempotencyKey }) {
      const { id: orderId } = await orderOf(db, { ...params, ...body }, shopper)
      return { data: shownComplaint(await complain(db, { orderId, key: idempotencyKey, words: body, now })) }
    },
  }
}

async function orderOf(
  db: Db,
  { id, secret }: { id: string; secret?: string | undefined },
  shopper: Visit['shopper'],
): Promise<StoredOrder> {
  const order = await openedOrder(db, { id, secret, shopper })
  if (!order) throw refusalOf(returnsContract.getReturns, 'no-such-order')
  return order
}
