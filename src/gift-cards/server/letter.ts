import { giftCardProduct } from '#catalog/gift-card.ts'
import { escapeHtml } from '#core/markdown.ts'
import { formatPrice } from '#core/money.ts'
import type { Sealer } from '#core/server/sealer.ts'
import { shownCode } from '#gift-cards/code.ts'
import { sv } from '#gift-cards/sv.ts'
import { type OutgoingMail, sealedMail } from '#integrations/mail/outbox.ts'
import { pathTo } from '#paths.ts'

const say = sv.letter

export type CardLetter = {
  id: number
  code: string
  ore: number
  /** Null where no name may stand. */
  name: string | null
  email: string
  /** Of the shop. What a buyer has written is told beside the balance, to whoever has the code. */
  greeting: string
  /** Somebody has bought it for another. */
  isGift: boolean
  /** The buyer has written something to whom it is for. */
  hasGreeting: boolean
  publicUrl: string
}

/** The letter that is the card: its code is shown to nobody but its reader. */
export function cardLetter(sealer: Sealer, facts: CardLetter): OutgoingMail {
  const hidden = facts.code.slice(0, -4).replace(/./g, '•') + facts.code.slice(-4)
  return sealedMail(sealer, letterOf(facts), letterOf({ ...facts, code: hidden }))
}

function letterOf({ id, code, ore, name, email, greeting, isGift, hasGreeting, publicUrl }: CardLetter): OutgoingMail {
  const sum = formatPrice(ore)
  const shown = shownCode(code)
  const page = `${publicUrl}${pathTo('product', { id: giftCardProduct, name: 'Presentkort' })}#saldo`
  const opening = [say.greeting(name), isGift ? say.given(sum) : say.bought(sum)]
  const closing = [...(hasGreeting ? [say.greetingWaits] : []), say.use, say.careful]
  const text = [
    ...opening,
    ...(greeting ? [`“${greeting}”`] : []),
    `${say.code}: ${shown}`,
    ...closing,
    `${say.balance}: ${page}`,
  ]
  const paragraphs = (lines: string[]) => lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')
  const html = `<!doctype html><html lang="sv"><meta charset="utf-8"><body style="font-family:sans-serif;max-width:640px">${paragraphs(opening)}${
    greeting
      ? `<blockquote style="margin:16px 0;padding-left:12px;border-left:3px solid #ccc">${escapeHtml(greeting)}</blockquote>`
      : ''
  }<p>${escapeHtml(say.code)}</p><p style="font:700 24px monospace">${shown}</p>${paragraphs(closing)}<p><a href="${escapeHtml(page)}">${escapeHtml(say.balance)}</a></p></body></html>`
  return {
    kind: 'gift-card',
    key: `gift-card-${id}`,
    recipient: email,
    subject: say.subject(sum),
    text: text.join('\n\n'),
    html,
  }
}
