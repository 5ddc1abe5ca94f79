import { checkoutContract } from '#checkout/contract.ts'
import { type DomainError, domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import type { Member } from '#core/server/handlers.ts'
import { openedOrder } from '#orders/server/opened-order.ts'
import { noteBack } from '#orders/server/stock-reservation.ts'
import { readOrder, type StoredOrder } from '#orders/server/stored-order.ts'
import type { PaymentStatus } from '#payment-processing/contract.ts'
import { isAwaiting } from '#payment-processing/payment-transition.ts'
import type { ReconcileDeps } from '#payment-processing/server/deps.ts'
import { linkExpiresAt } from '#payment-processing/server/payment-link.ts'
import { askAndReconcile } from '#payment-processing/server/reconcile.ts'
import { isPending } from '#payments/payment.ts'
import { paymentOf } from '#payments/server/payments.ts'

export type Question = { orderId: string; secret: string; member?: Member | null; now: Date }

export async function paymentStatus(deps: ReconcileDeps, { now, ...whose }: Question): Promise<PaymentStatus> {
  const { orderId } = whose
  const noOrder = () => domainError(checkoutContract.getPaymentStatus, 'no-such-order')
  const order = await orderOf(deps.db, { ...whose, noOrder })
  const payment = await paymentOf(deps.db, orderId)
  if (isAwaiting(order.state)) await noteBack(deps.db, orderId)
  if (payment && isAwaiting(order.state) && isPending(payment.state)) await askAndReconcile(deps, payment, now)
  return await shownStatus(deps, orderId, now)
}

type Whose = Omit<Question, 'now'> & { noOrder: () => DomainError }

export async function orderOf(db: Db, { orderId, secret, member = null, noOrder }: Whose): Promise<StoredOrder> {
  const order = await openedOrder(db, { id: orderId, secret, member })
  if (!order) throw noOrder()
  return order
}

export async function shownStatus({ db, provider }: ReconcileDeps, orderId: string, now: Date): Promise<PaymentStatus> {
  const [order, payment] = [await readOrder(db, orderId), await paymentOf(db, orderId)]
  const linkEnd = await linkExpiresAt(db, orderId, now)
  if (!order || !payment) throw new Error(`Order ${orderId} has no payment`)
  const isAsked = isPending(payment.state)
  return {
    state: order.state,
    number: order.number,
    method: payment.method,
    amount: payment.amount,
    isAsked,
    wasAsked: order.supplementOf === null || payment.startedAt !== null,
    next: isAsked && isAwaiting(order.state) ? payment.next : null,
    reservationMinutes: order.reservationMinutes,
    linkExpiresAt: linkEnd?.getTime() ?? null,
    isSandbox: provider.isSandbox,
  }
}
