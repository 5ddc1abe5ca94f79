import { domainError } from '#core/domain-error.ts'
import { type PaymentStatus, paymentContract } from '#payment-processing/contract.ts'
import { isAwaiting } from '#payment-processing/payment-transition.ts'
import type { ReconcileDeps } from '#payment-processing/server/deps.ts'
import { cancelAtProvider, checkAndReconcile } from '#payment-processing/server/reconcile.ts'
import { isPending } from '#payments/payment.ts'
import { paymentOf } from '#payments/server/payments.ts'
import { orderOf, type Question, shownStatus } from './payment-status.ts'

export async function cancelPayment(deps: ReconcileDeps, { now, ...whose }: Question): Promise<PaymentStatus> {
  const { orderId } = whose
  const noOrder = () => domainError(paymentContract.cancelPayment, 'no-such-order')
  const order = await orderOf(deps, { ...whose, noOrder })
  const payment = await paymentOf(deps.db, orderId)
  if (payment && isAwaiting(order.state) && isPending(payment.state)) {
    await cancelAtProvider(deps, payment)
    await checkAndReconcile(deps, payment, now)
  }
  return await shownStatus(deps, orderId, now)
}
