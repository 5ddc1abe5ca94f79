import { escapeHtml } from '#core/html.ts'
import { formatPrice } from '#core/money.ts'
import type { Encryption } from '#core/server/encryption.ts'
import { encryptedEmail, type OutgoingEmail } from '#email/server/outbox.ts'
import { shownCode } from '#gift-cards/code.ts'
import { messages as giftCardMessages } from '#gift-cards/messages.ts'
import { pathTo } from '#paths.ts'
import { giftCardProduct } from '#pricing/gift-card.ts'

const messages = giftCardMessages.email

export type GiftCardEmail = {
  id: number
  code: string
  amount: number
  name: string | null
  email: string
  /** The shop's greeting; the customer's own greeting is shown with the balance instead. */
  greeting: string
  isGift: boolean
  hasGreeting: boolean
  publicUrl: string
}

export function giftCardEmail(encryption: Encryption, fields: GiftCardEmail): OutgoingEmail {
  const hidden = fields.code.slice(0, -4).replace(/./g, '•') + fields.code.slice(-4)
  return encryptedEmail(encryption, contentOf(fields), contentOf({ ...fields, code: hidden }))
}

function contentOf({
  id,
  code,
  amount,
  name,
  email,
  greeting,
  isGift,
  hasGreeting,
  publicUrl,
}: GiftCardEmail): OutgoingEmail {
  const sum = formatPrice(amount)
  const shown = shownCode(code)
  const page = `${publicUrl}${pathTo('product', { id: giftCardProduct, name: 'Presentkort' })}#saldo`
  const opening = [messages.greeting(name), isGift ? messages.given(sum) : messages.bought(sum)]
  const closing = [...(hasGreeting ? [messages.greetingWaits] : []), messages.use, messages.careful]
  const text = [
    ...opening,
    ...(greeting ? [`“${greeting}”`] : []),
    `${messages.code}: ${shown}`,
    ...closing,
    `${messages.balance}: ${page}`,
  ]
  const paragraphs = (lines: string[]) => lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')
  const html = `<!doctype html><html lang="sv"><meta charset="utf-8"><body style="font-family:sans-serif;max-width:640px">${paragraphs(opening)}${
    greeting
      ? `<blockquote style="margin:16px 0;padding-left:12px;border-left:3px solid #ccc">${escapeHtml(greeting)}</blockquote>`
      : ''
  }<p>${escapeHtml(messages.code)}</p><p style="font:700 24px monospace">${shown}</p>${paragraphs(closing)}<p><a href="${escapeHtml(page)}">${escapeHtml(messages.balance)}</a></p></body></html>`
  return {
    kind: 'gift-card',
    key: `gift-card-${id}`,
    recipient: email,
    subject: messages.subject(sum),
    text: text.join('\n\n'),
    html,
  }
}
