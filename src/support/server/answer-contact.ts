import type { Queries } from '#core/server/db.ts'
import { shop } from '#core/shop.ts'
import { enqueueEmail } from '#email/server/outbox.ts'
import { writtenBy } from '#email/server/purge-emails.ts'
import { type EmailContent, renderEmail } from '#email/server/render-email.ts'
import { pathTo } from '#paths.ts'
import { contactEmailMessages as messages } from '#support/contact-messages.ts'

type Answer = { messageId: number; key: string; text: string; by: number; publicUrl: string; now: Date }

/** By email to the address that was written; idempotent by key. */
export async function answerContact(tx: Queries, answer: Answer): Promise<boolean> {
  const { messageId, key, text, by, publicUrl, now } = answer
  const [written] = await tx.query<{ id: number; email: string; number: string }>(
    'contact-answer',
    `with written as (
       insert into contact_answer (message_id, key, text, by_member_id, at) values ($1, $2, $3, $4, $5)
       on conflict (key) do nothing returning id
     )
     select w.id, f.email, f.number from written w, contact_message f where f.id = $1`,
    [messageId, key, text, by, now],
  )
  if (!written) return false
  const { id, email, number } = written
  const content = contactAnswerEmail({ number, text }, publicUrl)
  await enqueueEmail(
    tx,
    { kind: 'support-answer', key: `${writtenBy(email)}answer ${id}`, recipient: email, ...content },
    now,
  )
  return true
}

/** Without what the customer wrote, since the mailbox is not verified. */
export function contactAnswerEmail({ number, text }: { number: string; text: string }, origin: string): EmailContent {
  return renderEmail({
    template: 'support-answer',
    subject: messages.answerSubject(number),
    heading: messages.answerHeading,
    opening: text.split(/\n\s*\n/),
    action: { text: messages.toSupport, link: origin + pathTo('info', { id: 1 }) },
    closing: [messages.answerClosing(shop.company.email)],
  })
}
