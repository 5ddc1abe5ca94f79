import { formatPrice } from '#core/money.ts'
import type { EmailBlock } from '#email/server/email-content.ts'
import type { EmailContent } from '#email/server/render-email.ts'
import { orderEmailMessages as messages } from '#orders/emails-messages.ts'
import { type CancelReason, cancelTexts } from '#orders/messages.ts'
import { type RefundedAmounts, refundTexts, refundWay } from '#payments/refund-way.ts'
import { goodsOf, orderAction } from './email-sections.ts'
import { renderOrderEmail } from './order-email.ts'
import type { StoredOrder } from './stored-order.ts'
import type { UnfulfilledUnits } from './unfulfilled-units.ts'

type Cancelled = { reason: CancelReason; given: RefundedAmounts; publicUrl: string }

export function cancelledEmail(order: StoredOrder, { reason, given, publicUrl }: Cancelled): EmailContent {
  const units = order.rows.map(({ quantity }, position) => ({ position, quantity }))
  return renderOrderEmail(order, {
    template: 'order-cancelled',
    subject: messages.cancelled.subject(order.number),
    preheader: cancelTexts[reason],
    opening: [messages.cancelled.opening(order.number), cancelTexts[reason]],
    action: orderAction(order, publicUrl, messages.see),
    blocks: [...moneyBlocks(order, given), { title: messages.partlyCancelled.title }, { goods: goodsOf(order, units) }],
  })
}

export function partlyCancelledEmail(
  order: StoredOrder,
  { units, given, publicUrl }: Omit<Cancelled, 'reason'> & { units: readonly UnfulfilledUnits[] },
): EmailContent {
  return renderOrderEmail(order, {
    template: 'order-partly-cancelled',
    subject: messages.partlyCancelled.subject(order.number),
    opening: [messages.partlyCancelled.opening],
    action: orderAction(order, publicUrl, messages.see),
    blocks: [{ title: messages.partlyCancelled.title }, { goods: goodsOf(order, units) }, ...moneyBlocks(order, given)],
  })
}

type Refunded = {
  amount: number
  method: string | null
}

export function refundedEmail(order: StoredOrder, { amount, method }: Refunded, publicUrl: string): EmailContent {
  const refunded = formatPrice(amount)
  const opening = messages.refunded.opening(refunded, refundWay(method))
  return renderOrderEmail(order, {
    template: 'order-refunded',
    subject: messages.refunded.subject(order.number),
    preheader: `${refunded} ${refundWay(method)}.`,
    heading: messages.refunded.heading,
    opening: [method === null ? opening : `${opening} ${messages.refunded.when}`],
    action: orderAction(order, publicUrl, messages.see),
    blocks: [{ sums: [{ label: messages.refunded.amount, value: refunded, isTotal: true }] }],
  })
}

function moneyBlocks({ paymentMethod }: StoredOrder, given: RefundedAmounts): EmailBlock[] {
  const ways = refundTexts(given, paymentMethod)
  if (ways.length === 0) return []
  return [
    { title: messages.money.title },
    { labelledValues: ways.map((value) => ({ label: messages.money.back, value })) },
  ]
}
