import { checkoutContract } from '#checkout/contract.ts'
import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import type { CancelReason } from '#orders/messages.ts'
import { moveOrder } from '#orders/server/move-order.ts'
import { readOrder } from '#orders/server/stored-order.ts'
import { isAwaiting } from '#payment-processing/payment-transition.ts'
import type { ReconcileDeps } from '#payment-processing/server/deps.ts'
import {
  cancelAtProvider,
  checkAndReconcile,
  checkWhetherPaid,
  releaseOrderResources,
} from '#payment-processing/server/reconcile.ts'
import { isPending } from '#payments/payment.ts'
import { lockPayment, paymentOf } from '#payments/server/payments.ts'

const call = checkoutContract.placeOrder

/**
 * Cancels the payments of unpaid orders that are about to be replaced. If one was paid in time, it remains and the new
 * order is rejected. Nothing else is changed here: stock is released in the transaction that reserves it again.
 */
export async function stopPayments(deps: ReconcileDeps, orderIds: readonly string[], now: Date): Promise<void> {
  for (const orderId of orderIds) {
    const payment = await paymentOf(deps.db, orderId)
    if (!payment) continue
    if (isPending(payment.state)) await cancelAtProvider(deps, payment)
    const state = (await checkWhetherPaid(deps, payment)) ? await checkAndReconcile(deps, payment, now) : null
    if (state !== null && !isAwaiting(state) && state !== 'cancelled') throw domainError(call, 'already-paid')
  }
}

/** Runs in the transaction that writes the new order. Rejects if one has been paid. */
export async function replaceOrders(
  tx: Transaction,
  orderIds: readonly string[],
  { now, reason = 'replaced' }: { now: Date; reason?: CancelReason },
): Promise<void> {
  for (const orderId of orderIds) {
    const payment = await paymentOf(tx, orderId)
    if (payment) await lockPayment(tx, payment.reference)
    const order = await readOrder(tx, orderId)
    if (!order || order.state === 'cancelled') continue
    if (!isAwaiting(order.state)) throw domainError(call, 'already-paid')
    await moveOrder(tx, { id: orderId, to: 'cancelled', reason, now })
    await releaseOrderResources(tx, order, now)
  }
}

export async function endOrders(deps: ReconcileDeps, orderIds: readonly string[], now: Date): Promise<void> {
  await stopPayments(deps, orderIds, now)
  await inTransaction(deps.db, (tx) => replaceOrders(tx, orderIds, { now }))
  await followPayments(deps, orderIds, now)
}

/** Follows the payments of replaced orders: money taken anyway is refunded. */
export async function followPayments(deps: ReconcileDeps, orderIds: readonly string[], now: Date): Promise<void> {
  for (const orderId of orderIds) {
    const payment = await paymentOf(deps.db, orderId)
    if (payment && isPending(payment.state)) await checkAndReconcile(deps, payment, now)
  }
}

export async function unpaidOrdersOf(db: Db, cartId: string): Promise<string[]> {
  const orders = await db.query<{ id: string }>(
    'orders-unpaid-of-cart',
    `select id::text from orders where sole_cart_id = $1 and state in ('awaiting-payment', 'payment-unknown') order by id`,
    [cartId],
  )
  return orders.map(({ id }) => id)
}
