import { formatPrice } from '#core/money.ts'
import type { EmailContent } from '#email/server/render-email.ts'
import { messages } from '#goodwill/messages.ts'
import { orderAction } from '#orders/server/email-sections.ts'
import { renderOrderEmail } from '#orders/server/order-email.ts'
import type { StoredOrder } from '#orders/server/stored-order.ts'
import { type RefundedAmounts, refundTexts } from '#payments/refund-way.ts'

type Reduced = { amount: number; reason: string; creditNote: number; refund: RefundedAmounts; publicUrl: string }

export function reductionEmail(
  order: StoredOrder,
  { amount, reason, creditNote, refund, publicUrl }: Reduced,
): EmailContent {
  const texts = messages.email
  return renderOrderEmail(order, {
    template: 'order-reduced',
    subject: texts.subject(order.number),
    heading: texts.heading,
    opening: [texts.opening(formatPrice(amount))],
    action: orderAction(order, publicUrl, texts.see),
    blocks: [
      {
        labelledValues: [
          { label: texts.reason, value: reason },
          { label: texts.creditNote, value: String(creditNote) },
          ...refundTexts(refund, order.paymentMethod).map((value) => ({ label: texts.refund, value })),
        ],
      },
    ],
  })
}
