import { domainError } from '#core/domain-error.ts'
import { leftUntil, noteLeft } from '#orders/server/stock-reservation.ts'
import { paymentContract } from '#payment-processing/contract.ts'
import { isAwaiting } from '#payment-processing/payment-transition.ts'
import type { ReconcileDeps } from '#payment-processing/server/deps.ts'
import { cancelAtProvider, checkAndReconcile } from '#payment-processing/server/reconcile.ts'
import { isPending } from '#payments/payment.ts'
import { paymentOf } from '#payments/server/payments.ts'
import { orderOf, type Question } from './payment-status.ts'

/** The customer has left the payment page. Whether they return is decided after a minute. */
export async function leavePayment(deps: ReconcileDeps, { now, ...whose }: Question): Promise<void> {
  const { orderId } = whose
  const noOrder = () => domainError(paymentContract.leavePayment, 'no-such-order')
  const { state } = await orderOf(deps, { ...whose, noOrder })
  if (isAwaiting(state)) await noteLeft(deps.db, orderId, now)
}

const checkAgainMs = 5000

/**
 * Cancels an abandoned payment, at the provider first: if it was approved in time, it counts. Safe to run twice and in
 * several processes. Returns when to run again.
 */
export async function endLeftPayment(deps: ReconcileDeps, orderId: string, now: Date): Promise<Date | null> {
  const until = await leftUntil(deps.db, orderId)
  if (!until || until > now) return until
  const payment = await paymentOf(deps.db, orderId)
  if (!payment || !isPending(payment.state)) return null
  await cancelAtProvider(deps, payment)
  const state = await checkAndReconcile(deps, payment, now)
  return isAwaiting(state) ? new Date(now.getTime() + checkAgainMs) : null
}
