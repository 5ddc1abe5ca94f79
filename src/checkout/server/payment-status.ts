import { checkoutContract } from '#checkout/contract.ts'
import { refusalOf } from '#core/refusal.ts'
import { isSame } from '#orders/server/order-secret.ts'
import { readOrder } from '#orders/server/stored-order.ts'
import { paymentOf } from '#payments/server/payments.ts'
import type { SettleParts } from './parts.ts'
import { askAndSettle } from './settle.ts'

type Question = { orderId: string; secret: string; now: Date }

/** How an order's payment stands. While nobody knows, the provider is asked. */
export async function paymentStatus(parts: SettleParts, { orderId, secret, now }: Question) {
  const order = await readOrder(parts.db, orderId)
  if (!order || !isSame(order.secret, secret)) throw refusalOf(checkoutContract.getPaymentStatus, 'no-such-order')
  const { number, state } = order
  if (state !== 'awaiting-payment' && state !== 'payment-unknown') return { number, state }
  const payment = await paymentOf(parts.db, orderId)
  return { number, state: payment ? await askAndSettle(parts, payment, now) : state }
}
