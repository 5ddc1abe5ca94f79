import type { Transaction } from '#core/server/transaction.ts'
import { lockOrder } from '#orders/server/lock-order.ts'
import { issueCreditNote } from '#orders/server/receipts.ts'
import type { StoredOrder } from '#orders/server/stored-order.ts'
import { refundTexts } from '#payments/refund-way.ts'
import { refundOrder } from '#payments/server/refund-order.ts'
import type { Amount } from '#pricing/line-amounts.ts'
import { emailMessages as messages } from '#returns/messages.ts'
import type { CreditedShipping } from './delivery-to-credit.ts'
import { enqueueReturnEmail, formatAmount, returnEmailOf } from './return-email.ts'

type Deps = { tx: Transaction; publicUrl: string }
type Refunding = { order: StoredOrder; shipping: readonly Amount[]; now: Date }

/** Refunds the delivery paid by this order, apart from its goods. Once for each order. */
export async function refundDelivery({ tx, publicUrl }: Deps, { order, shipping, now }: Refunding): Promise<void> {
  const key = deliveryKey(order.id)
  const note = await issueCreditNote(tx, { order, parts: [], shipping, deductions: [], key, now })
  const given = await refundOrder(tx, { orderId: order.id, amount: note.totalOre, cause: 'withdrawal', key, now })
  // A customer who has been erased since has no address.
  if (order.email === '') return
  const content = returnEmailOf(order, {
    subject: messages.refundedSubject(order.number),
    heading: messages.refundedHeading,
    text: messages.deliveryRefundedText(formatAmount(note.totalOre)),
    labelledValues: [
      { label: messages.creditNote, value: String(note.number) },
      ...refundTexts(given, order.paymentMethod).map((value) => ({ label: messages.refund, value })),
    ],
    publicUrl,
  })
  await enqueueReturnEmail(tx, { key: `order-${order.id}-delivery-refunded`, to: order.email, content }, now)
}

export async function refundWays(deps: Deps, ways: readonly CreditedShipping[], now: Date): Promise<void> {
  for (const { orderId, shipping } of ways) {
    const locked = await lockOrder(deps.tx, orderId)
    if (locked) await refundDelivery(deps, { order: locked.order, shipping, now })
  }
}

export function deliveryKey(orderId: string): string {
  return `delivery:${orderId}`
}
