import { checkoutContract } from '#checkout/contract.ts'
import type { PaymentStatus } from '#checkout/payment-contract.ts'
import { isAwaiting } from '#checkout/settlement.ts'
import { type Refusal, refusalOf } from '#core/refusal.ts'
import type { Db } from '#core/server/db.ts'
import type { Shopper } from '#core/server/handlers.ts'
import { openedOrder } from '#orders/server/opened-order.ts'
import { noteBack } from '#orders/server/order-hold.ts'
import { readOrder, type StoredOrder } from '#orders/server/stored-order.ts'
import { isUnsettled } from '#payments/payment.ts'
import { paymentOf } from '#payments/server/payments.ts'
import type { SettleParts } from './parts.ts'
import { keptUntil } from './payment-link.ts'
import { askAndSettle } from './settle.ts'

export type Question = { orderId: string; secret: string; shopper?: Shopper | null; now: Date }

/** How an order's payment stands. While nobody knows, the provider is asked. */
export async function paymentStatus(parts: SettleParts, { now, ...whose }: Question): Promise<PaymentStatus> {
  const { orderId } = whose
  const noOrder = () => refusalOf(checkoutContract.getPaymentStatus, 'no-such-order')
  const order = await orderOf(parts.db, { ...whose, noOrder })
  const payment = await paymentOf(parts.db, orderId)
  if (isAwaiting(order.state)) await noteBack(parts.db, orderId)
  if (payment && isAwaiting(order.state) && isUnsettled(payment.state)) await askAndSettle(parts, payment, now)
  return await shownStatus(parts, orderId, now)
}

type Whose = Omit<Question, 'now'> & { noOrder: () => Refusal }

/** The order, for its owner or whoever holds its secret. */
export async function orderOf(db: Db, { orderId, secret, shopper = null, noOrder }: Whose): Promise<StoredOrder> {
  const order = await openedOrder(db, { id: orderId, secret, shopper })
  if (!order) throw noOrder()
  return order
}

export async function shownStatus({ db, provider }: SettleParts, orderId: string, now: Date): Promise<PaymentStatus> {
  const [order, payment] = [await readOrder(db, orderId), await paymentOf(db, orderId)]
  const kept = await keptUntil(db, orderId, now)
  if (!order || !payment) throw new Error(`Order ${orderId} has no payment`)
  const isAsked = isUnsettled(payment.state)
  return {
    state: order.state,
    number: order.number,
    method: payment.method,
    amount: payment.amountOre,
    isAsked,
    next: isAsked && isAwaiting(order.state) ? payment.next : null,
    holdMinutes: order.holdMinutes,
    keptUntil: kept?.getTime() ?? null,
    isPretend: provider.isPretend,
  }
}
