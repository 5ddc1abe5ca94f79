import { escapeHtml } from '#core/markdown.ts'
import { formatPrice } from '#core/money.ts'
import type { Queries } from '#core/server/db.ts'
import type { MailKind } from '#integrations/mail/mail-kinds.ts'
import { writeMail } from '#integrations/mail/outbox.ts'
import { seller } from '#orders/seller.ts'
import { mail as say } from '#returns/sv.ts'

export type Letter = {
  /** Of returns and complaints, unless another is told. */
  kind?: MailKind
  /** Written once for it. */
  key: string
  to: string
  /** How the letter begins: the customer's name as the order has it; null where no name may stand. */
  name: string | null
  subject: string
  text: string
  facts?: readonly (readonly [string, string])[]
  more?: readonly string[]
}

const moment = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  dateStyle: 'long',
  timeStyle: 'medium',
})

/** `21 november 2026 kl. 13:26:07`. */
export function fullMoment(at: Date): string {
  return moment.format(at)
}

export function sendBackTo(): string {
  return `${seller.name}, Returer, ${seller.street}, ${seller.zip} ${seller.city}`
}

export const amount = (ore: number) => formatPrice(ore)

/** Puts a letter in the outbox, in the transaction of what it tells of. */
export async function sendLetter(tx: Queries, letter: Letter, now: Date): Promise<void> {
  const { kind = 'return-news', key, to, name, subject, text, facts = [], more = [] } = letter
  const greeting = say.greeting(name)
  const paragraph = (line: string) => `<p>${escapeHtml(line)}</p>`
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td style="padding:4px 16px 4px 0">${escapeHtml(label)}</td><td>${escapeHtml(value)}</td></tr>`,
  )
  const html = [paragraph(greeting), paragraph(text), `<table role="presentation">${rows.join('')}</table>`]
  await writeMail(
    tx,
    {
      kind,
      key,
      recipient: to,
      subject,
      text: [greeting, text, facts.map(([label, value]) => `${label}: ${value}`).join('\n'), ...more, seller.name]
        .filter((part) => part !== '')
        .join('\n\n'),
      html: `<!doctype html><html lang="sv"><meta charset="utf-8"><body style="font-family:sans-serif;max-width:640px">${html.join('')}${[...more, seller.name].map(paragraph).join('')}</body></html>`,
    },
    now,
  )
}
