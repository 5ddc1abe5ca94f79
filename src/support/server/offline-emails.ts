import type { Day } from '#core/day.ts'
import { longDay } from '#core/long-day.ts'
import { type EmailContent, renderEmail } from '#email/server/render-email.ts'
import { pathTo } from '#paths.ts'
import { answerHours, offlineMessageTexts as messages } from '#support/messages.ts'
import { quotes } from './contact-emails.ts'

type ToShop = { email: string; text: string; memberId: number | null }

export function offlineEmailToShop({ email, text, memberId }: ToShop): EmailContent {
  const labelledValues = [
    { label: messages.from, value: email, isTyped: true },
    ...(memberId === null ? [] : [{ label: messages.customerNumber, value: String(memberId) }]),
  ]
  return renderEmail({
    subject: messages.subject(email),
    heading: messages.heading,
    opening: [messages.opening],
    action: { text: messages.answer, link: `mailto:${email}` },
    blocks: [{ labelledValues }, ...quotes(text)],
  })
}

/** `text` is what the customer wrote, for a verified mailbox only. */
export function offlineReceiptEmail({
  day,
  text,
  origin,
}: {
  day: Day
  text: string | null
  origin: string
}): EmailContent {
  return renderEmail({
    template: 'chat-receipt',
    subject: messages.receiptSubject,
    opening: [messages.received(longDay(day)), messages.answered(answerHours)],
    action: { text: messages.toSupport, link: origin + pathTo('info', { id: 1 }) },
    blocks: text === null ? [] : [{ title: messages.youWrote }, ...quotes(text)],
    closing: [messages.notYou],
  })
}
