import type { EmailBlock, LabelledValue } from '#email/server/email-content.ts'
import { type EmailContent, renderEmail } from '#email/server/render-email.ts'
import { pathTo } from '#paths.ts'
import type { ContactTexts } from '#support/contact-fields.ts'
import { contactEmailMessages as messages } from '#support/contact-messages.ts'

export type SupportTicket = ContactTexts & { number: string }

export function contactEmailToShop({ number, topic, name, email, orderId, message }: SupportTicket): EmailContent {
  const labelledValues: LabelledValue[] = [
    { label: messages.from, value: name, isTyped: true },
    { label: messages.answerTo, value: email, isTyped: true },
    { label: messages.topic, value: topic },
    ...(orderId ? [{ label: messages.orderId, value: orderId }] : []),
  ]
  return renderEmail({
    subject: messages.toUs(topic, number),
    opening: [messages.toUsOpening],
    action: { text: messages.answer, link: `mailto:${email}` },
    blocks: [{ labelledValues }, ...quotes(message)],
  })
}

/** Contains no user input, since the mailbox is not verified. */
export function contactReceiptEmail({ number, topic }: SupportTicket, origin: string): EmailContent {
  const labelledValues: LabelledValue[] = [
    { label: messages.number, value: number },
    { label: messages.topic, value: topic },
  ]
  return renderEmail({
    template: 'contact-receipt',
    subject: messages.receipt(number),
    heading: messages.receiptHeading,
    opening: [messages.opening],
    action: { text: messages.toSupport, link: origin + pathTo('info', { id: 1 }) },
    blocks: [{ labelledValues }],
    closing: [messages.notYou],
  })
}

export function quotes(text: string): EmailBlock[] {
  return text.split(/\n\s*\n/).map((quote) => ({ quote }))
}
