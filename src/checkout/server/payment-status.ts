import { checkoutContract } from '#checkout/contract.ts'
import { type DomainError, domainError } from '#core/domain-error.ts'
import type { Member } from '#core/server/handlers.ts'
import { noteBack } from '#orders/server/stock-reservation.ts'
import { readOrder, type StoredOrder } from '#orders/server/stored-order.ts'
import type { PaymentStatus } from '#payment-processing/contract.ts'
import { isAwaiting } from '#payment-processing/payment-transition.ts'
import type { ReconcileDeps } from '#payment-processing/server/deps.ts'
import { takeCharged } from '#payment-processing/server/just-charged.ts'
import { type OrderPayment, orderPaymentOf } from '#payment-processing/server/order-payment.ts'
import { opensPayment } from '#payment-processing/server/payment-token.ts'
import { checkForChanges } from '#payment-processing/server/reconcile.ts'
import { isPending } from '#payments/payment.ts'

export type Question = { orderId: string; secret: string; member?: Member | null; now: Date }

export async function paymentStatus(deps: ReconcileDeps, { now, ...whose }: Question): Promise<PaymentStatus> {
  const { db } = deps
  const { orderId, secret, member = null } = whose
  const seen = await orderPaymentOf(db, orderId, now)
  if (!seen || !opensPayment(deps, seen.order, { secret, member }))
    throw domainError(checkoutContract.getPaymentStatus, 'no-such-order')
  const { order, payment } = seen
  if (isAwaiting(order.state) && seen.hasLeft) await noteBack(db, orderId)
  const isOpen = isAwaiting(order.state) && isPending(payment.state)
  if (!isOpen || takeCharged(db, payment.reference, now)) return statusOf(deps, seen)
  return (await checkForChanges(deps, seen, now)) ? await shownStatus(deps, orderId, now) : statusOf(deps, seen)
}

type Deps = Pick<ReconcileDeps, 'db' | 'encryption'>
type Whose = Omit<Question, 'now'> & { noOrder: () => DomainError }

export async function orderOf(deps: Deps, { orderId, secret, member = null, noOrder }: Whose): Promise<StoredOrder> {
  const order = await readOrder(deps.db, orderId)
  if (!order || !opensPayment(deps, order, { secret, member })) throw noOrder()
  return order
}

export async function shownStatus(deps: ReconcileDeps, orderId: string, now: Date): Promise<PaymentStatus> {
  const found = await orderPaymentOf(deps.db, orderId, now)
  if (!found) throw new Error(`Order ${orderId} has no payment`)
  return statusOf(deps, found)
}

function statusOf(
  { provider }: Pick<ReconcileDeps, 'provider'>,
  { order, payment, linkExpiresAt }: OrderPayment,
): PaymentStatus {
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
    linkExpiresAt: linkExpiresAt?.getTime() ?? null,
    isSandbox: provider.isSandbox,
  }
}
