import { escapeHtml } from '#core/html.ts'
import { timeFormat } from '#core/moment.ts'
import { formatPrice } from '#core/money.ts'
import type { Queries } from '#core/server/db.ts'
import type { EmailKind } from '#email/server/email-kinds.ts'
import { enqueueEmail } from '#email/server/outbox.ts'
import { seller } from '#orders/seller.ts'
import { emailMessages as messages } from '#returns/messages.ts'

export type ReturnEmail = {
  kind?: EmailKind
  key: string
  to: string
  /** The customer's name as in the order; null when it may not be shown. */
  name: string | null
  subject: string
  text: string
  labelledValues?: readonly (readonly [string, string])[]
  more?: readonly string[]
}

const moment = timeFormat({
  dateStyle: 'long',
  timeStyle: 'medium',
})

export function fullMoment(at: Date): string {
  return moment.format(at)
}

export function sendBackTo(): string {
  return `${seller.name}, Returer, ${seller.street}, ${seller.zip} ${seller.city}`
}

export const formatAmount = (amount: number) => formatPrice(amount)

export async function enqueueReturnEmail(tx: Queries, email: ReturnEmail, now: Date): Promise<void> {
  const { kind = 'return-news', key, to, name, subject, text, labelledValues = [], more = [] } = email
  const greeting = messages.greeting(name)
  const paragraph = (line: string) => `<p>${escapeHtml(line)}</p>`
  const rows = labelledValues.map(
    ([label, value]) =>
      `<tr><td style="padding:4px 16px 4px 0">${escapeHtml(label)}</td><td>${escapeHtml(value)}</td></tr>`,
  )
  const html = [paragraph(greeting), paragraph(text), `<table role="presentation">${rows.join('')}</table>`]
  await enqueueEmail(
    tx,
    {
      kind,
      key,
      recipient: to,
      subject,
      text: [
        greeting,
        text,
        labelledValues.map(([label, value]) => `${label}: ${value}`).join('\n'),
        ...more,
        seller.name,
      ]
        .filter((part) => part !== '')
        .join('\n\n'),
      html: `<!doctype html><html lang="sv"><meta charset="utf-8"><body style="font-family:sans-serif;max-width:640px">${html.join('')}${[...more, seller.name].map(paragraph).join('')}</body></html>`,
    },
    now,
  )
}
