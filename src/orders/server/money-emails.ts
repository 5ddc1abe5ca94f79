import { formatPrice } from '#core/money.ts'
import type { EmailContent } from '#email/server/render-email.ts'
import { orderEmailMessages as messages } from '#orders/emails-messages.ts'
import { type CancelReason, cancelTexts } from '#orders/messages.ts'
import { type RefundedAmounts, refundTexts, refundWay } from '#payments/refund-way.ts'
import { orderLine, sellerSection } from './email-sections.ts'
import { greetedName, renderOrderEmail, type Section } from './order-email.ts'
import type { StoredOrder } from './stored-order.ts'
import type { UnfulfilledUnits } from './unfulfilled-units.ts'
import { linesOf } from './unit-lines.ts'

type Cancelled = { reason: CancelReason; given: RefundedAmounts; publicUrl: string }

export function cancelledEmail(order: StoredOrder, { reason, given, publicUrl }: Cancelled): EmailContent {
  return renderOrderEmail({
    subject: messages.cancelled.subject(order.number),
    to: greetedName(order),
    opening: [messages.cancelled.opening(order.number), cancelTexts[reason]],
    sections: [
      ...moneySections(order, given),
      { title: messages.order(order.number), lines: [orderLine(order, publicUrl)] },
      sellerSection,
    ],
  })
}

export function partlyCancelledEmail(
  order: StoredOrder,
  { units, given, publicUrl }: Omit<Cancelled, 'reason'> & { units: readonly UnfulfilledUnits[] },
): EmailContent {
  return renderOrderEmail({
    subject: messages.partlyCancelled.subject(order.number),
    to: greetedName(order),
    opening: [messages.partlyCancelled.opening],
    sections: [
      { title: messages.partlyCancelled.title, lines: linesOf(order, units) },
      ...moneySections(order, given),
      { title: messages.order(order.number), lines: [orderLine(order, publicUrl)] },
      sellerSection,
    ],
  })
}

type Refunded = {
  amount: number
  method: string | null
}

export function refundedEmail(order: StoredOrder, { amount, method }: Refunded, publicUrl: string): EmailContent {
  const refunded = formatPrice(amount)
  return renderOrderEmail({
    subject: messages.refunded.subject(order.number),
    to: greetedName(order),
    opening: [
      messages.refunded.opening(refunded, refundWay(method)),
      ...(method === null ? [] : [messages.refunded.when]),
    ],
    sections: [
      {
        title: messages.order(order.number),
        lines: [{ label: messages.refunded.amount, value: refunded }, orderLine(order, publicUrl)],
      },
      sellerSection,
    ],
  })
}

function moneySections({ paymentMethod }: StoredOrder, given: RefundedAmounts): Section[] {
  const ways = refundTexts(given, paymentMethod)
  return ways.length === 0
    ? []
    : [{ title: messages.money.title, lines: ways.map((value) => ({ label: messages.money.back, value })) }]
}
