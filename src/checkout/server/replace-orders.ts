import { checkoutContract } from '#checkout/contract.ts'
import { isAwaiting } from '#checkout/settlement.ts'
import { refusalOf } from '#core/refusal.ts'
import type { Db } from '#core/server/db.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { moveOrder } from '#orders/server/move-order.ts'
import { readOrder } from '#orders/server/stored-order.ts'
import { isUnsettled } from '#payments/payment.ts'
import { lockPayment, paymentOf } from '#payments/server/payments.ts'
import type { SettleParts } from './parts.ts'
import { askAndSettle, askWhetherPaid, cancelAtProvider, putBack } from './settle.ts'

const call = checkoutContract.placeOrder

/**
 * Takes back the payments of unpaid orders that another of their cart is about to replace. One that was paid in time stands,
 * and the new one is refused. Nothing else is settled yet: their pieces are given back together with the taking of the new.
 */
export async function stopPayments(parts: SettleParts, orderIds: readonly string[], now: Date): Promise<void> {
  for (const orderId of orderIds) {
    const payment = await paymentOf(parts.db, orderId)
    if (!payment) continue
    if (isUnsettled(payment.state)) await cancelAtProvider(parts, payment)
    const state = (await askWhetherPaid(parts, payment)) ? await askAndSettle(parts, payment, now) : null
    if (state !== null && !isAwaiting(state) && state !== 'cancelled') throw refusalOf(call, 'already-paid')
  }
}

/** Gives back what the orders took, for the transaction that writes the one in their place. Refuses when one has been paid. */
export async function replaceOrders(tx: Transaction, orderIds: readonly string[], now: Date): Promise<void> {
  for (const orderId of orderIds) {
    const payment = await paymentOf(tx, orderId)
    if (payment) await lockPayment(tx, payment.reference)
    const order = await readOrder(tx, orderId)
    if (!order || order.state === 'cancelled') continue
    if (!isAwaiting(order.state)) throw refusalOf(call, 'already-paid')
    await moveOrder(tx, { id: orderId, to: 'cancelled', reason: 'replaced', now })
    await putBack(tx, order, now)
  }
}

/** Ends unpaid orders of a cart by themselves: what they took is there again when the shopper looks at the checkout. */
export async function endOrders(parts: SettleParts, orderIds: readonly string[], now: Date): Promise<void> {
  await stopPayments(parts, orderIds, now)
  await inTransaction(parts.db, (tx) => replaceOrders(tx, orderIds, now))
  await followPayments(parts, orderIds, now)
}

/** What becomes of the payments of replaced orders: taken all the same, the money goes back. */
export async function followPayments(parts: SettleParts, orderIds: readonly string[], now: Date): Promise<void> {
  for (const orderId of orderIds) {
    const payment = await paymentOf(parts.db, orderId)
    if (payment && isUnsettled(payment.state)) await askAndSettle(parts, payment, now)
  }
}

/** The unpaid orders of a cart, without those that a payment link keeps open. */
export async function unpaidOrdersOf(db: Db, cartId: string): Promise<string[]> {
  const orders = await db.query<{ id: string }>(
    'orders-unpaid-of-cart',
    `select id::text from orders where sole_cart_id = $1 and state in ('awaiting-payment', 'payment-unknown') order by id`,
    [cartId],
  )
  return orders.map(({ id }) => id)
}
