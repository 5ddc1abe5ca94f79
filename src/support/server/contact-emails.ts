import { type EmailContent, type LabelledValue, renderEmail } from '#email/server/render-email.ts'
import type { ContactTexts } from '#support/contact-fields.ts'
import { contactEmailMessages as messages } from '#support/contact-messages.ts'

export type SupportTicket = ContactTexts & { number: string }

export function contactEmailToShop({ number, topic, name, email, orderId, message }: SupportTicket): EmailContent {
  const labelledValues: LabelledValue[] = [
    { label: messages.from, value: name, isTyped: true },
    { label: messages.answerTo, value: email },
    { label: messages.topic, value: topic },
    ...(orderId ? [{ label: messages.orderId, value: orderId }] : []),
  ]
  return renderEmail(messages.toUs(topic, number), [
    { labelledValues },
    ...message.split(/\n\s*\n/).map((quote) => ({ quote })),
  ])
}

/** Contains no user input, since the mailbox is not verified. */
export function contactReceiptEmail({ number, topic }: SupportTicket): EmailContent {
  const labelledValues: LabelledValue[] = [
    { label: messages.number, value: number },
    { label: messages.topic, value: topic },
  ]
  return renderEmail(messages.receipt(number), [messages.opening, { labelledValues }, { small: messages.notYou }])
}
