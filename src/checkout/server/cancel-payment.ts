import { type PaymentStatus, paymentContract } from '#checkout/payment-contract.ts'
import { isAwaiting } from '#checkout/settlement.ts'
import { refusalOf } from '#core/refusal.ts'
import { isUnsettled } from '#payments/payment.ts'
import { paymentOf } from '#payments/server/payments.ts'
import type { SettleParts } from './parts.ts'
import { orderOf, type Question, shownStatus } from './payment-status.ts'
import { askAndSettle, cancelAtProvider } from './settle.ts'

/** Takes the payment back. If it was approved just before, it counts all the same. */
export async function cancelPayment(parts: SettleParts, { now, ...whose }: Question): Promise<PaymentStatus> {
  const { orderId } = whose
  const noOrder = () => refusalOf(paymentContract.cancelPayment, 'no-such-order')
  const order = await orderOf(parts.db, { ...whose, noOrder })
  const payment = await paymentOf(parts.db, orderId)
  if (payment && isAwaiting(order.state) && isUnsettled(payment.state)) {
    await cancelAtProvider(parts, payment)
    await askAndSettle(parts, payment, now)
  }
  return await shownStatus(parts, orderId, now)
}
