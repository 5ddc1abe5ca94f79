import type { EmailContent } from '#email/server/render-email.ts'
import { identificationEmailMessages as messages } from '#orders/identification-messages.ts'
import { renderOrderEmail } from './order-email.ts'
import type { StoredOrder } from './stored-order.ts'

export function identificationEmail(order: StoredOrder, link: string): EmailContent {
  return renderOrderEmail(order, {
    template: 'identification',
    subject: messages.subject(order.number),
    heading: messages.heading,
    opening: [messages.opening(order.number), messages.how],
    action: { text: messages.link, link },
    closing: [messages.closing],
  })
}
