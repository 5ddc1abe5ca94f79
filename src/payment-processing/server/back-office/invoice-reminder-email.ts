import type { Day } from '#core/day.ts'
import { longDay } from '#core/long-day.ts'
import { formatPrice } from '#core/money.ts'
import type { EmailContent } from '#email/server/render-email.ts'
import { invoiceBlocks, orderAction } from '#orders/server/email-sections.ts'
import { renderOrderEmail } from '#orders/server/order-email.ts'
import type { StoredOrder } from '#orders/server/stored-order.ts'
import { reminder as messages } from '#payment-processing/payment-back-office-messages.ts'

type Owed = { amount: number; dueOn: Day; publicUrl: string }

export function invoiceReminderEmail(order: StoredOrder, { amount, dueOn, publicUrl }: Owed): EmailContent {
  return renderOrderEmail(order, {
    template: 'invoice-reminder',
    values: { belopp: formatPrice(amount) },
    subject: messages.subject(order.number),
    heading: messages.heading,
    opening: [messages.opening(formatPrice(amount), longDay(dueOn)), messages.crossed],
    action: orderAction(order, publicUrl, messages.see),
    blocks: invoiceBlocks(order.number, { dueOn, amount }),
  })
}
