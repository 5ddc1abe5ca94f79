import { followPayments, replaceOrders, stopPayments } from '#checkout/server/replace-orders.ts'
import { domainError } from '#core/domain-error.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { enqueueEmail } from '#email/server/outbox.ts'
import { type OrderSupplement, orderChangesContract } from '#order-changes/contract.ts'
import { lockOrder, recordOrderEvent } from '#orders/server/lock-order.ts'
import { isWaiting, linkedOrders } from '#orders/server/supplements.ts'
import type { CheckoutDeps } from '#payment-processing/server/deps.ts'
import { withdrawnEmail } from './changed-email.ts'
import { listSupplements } from './list-supplements.ts'

type Withdrawal = { orderId: string; by: number; now: Date }

const call = orderChangesContract.withdrawSupplement

/** Its payment is stopped first. One that was paid in time remains. */
export async function withdrawSupplement(
  deps: CheckoutDeps,
  { orderId, by, now }: Withdrawal,
): Promise<OrderSupplement[]> {
  const { db, publicUrl } = deps
  const waiting = (await linkedOrders(db, orderId)).find(({ state, isSupplement }) => isSupplement && isWaiting(state))
  if (!waiting) throw domainError(call, 'no-supplement')
  await stopPayments(deps, [waiting.id], now)
  await inTransaction(db, async (tx) => {
    const locked = await lockOrder(tx, orderId)
    if (!locked) throw domainError(call, 'no-such-order')
    const { order } = locked
    await replaceOrders(tx, [waiting.id], { now, reason: 'supplement-withdrawn' })
    const data = { by, key: `withdrawn:${waiting.id}` }
    await recordOrderEvent(tx, { orderId, event: 'supplement-withdrawn', data, now })
    const content = withdrawnEmail(order, publicUrl)
    const key = `order-${waiting.id}-withdrawn`
    await enqueueEmail(tx, { kind: 'order-news', key, recipient: order.email, ...content }, now)
  })
  await followPayments(deps, [waiting.id], now)
  return await listSupplements(db, orderId, now)
}
