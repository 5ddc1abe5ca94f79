import { paymentContract } from '#checkout/payment-contract.ts'
import { isAwaiting } from '#checkout/settlement.ts'
import { refusalOf } from '#core/refusal.ts'
import { leftOrders, noteLeft } from '#orders/server/order-hold.ts'
import { isUnsettled } from '#payments/payment.ts'
import { paymentOf } from '#payments/server/payments.ts'
import type { SettleParts } from './parts.ts'
import { orderOf, type Question } from './payment-status.ts'
import { askAndSettle, cancelAtProvider } from './settle.ts'

/** For whoever reloads the page, or comes back from an app. */
const graceMs = 60_000

/** The shopper has left the payment. Whether they come back is known in a minute. */
export async function leavePayment({ db }: SettleParts, { now, ...whose }: Question): Promise<void> {
  const { orderId } = whose
  const noOrder = () => refusalOf(paymentContract.leavePayment, 'no-such-order')
  const { state } = await orderOf(db, { ...whose, noOrder })
  if (isAwaiting(state)) await noteLeft(db, orderId, now)
}

/**
 * Takes back the payments that were left, at the provider first: approved in time, it counts. Safe to run twice and in several
 * processes. Answers how many there were.
 */
export async function endLeftPayments(parts: SettleParts, now: Date): Promise<number> {
  const orders = await leftOrders(parts.db, new Date(now.getTime() - graceMs))
  for (const orderId of orders) {
    const payment = await paymentOf(parts.db, orderId)
    if (!payment || !isUnsettled(payment.state)) continue
    await cancelAtProvider(parts, payment)
    await askAndSettle(parts, payment, now)
  }
  return orders.length
}
