import { formatPrice } from '#core/money.ts'
import type { Queries } from '#core/server/db.ts'
import { encryptedEmail, type OutgoingEmail } from '#email/server/outbox.ts'
import { renderEmail } from '#email/server/render-email.ts'
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

export function giftCardEmail(tx: Pick<Queries, 'encrypt'>, fields: GiftCardEmail): OutgoingEmail {
  const hidden = fields.code.slice(0, -4).replace(/./g, '•') + fields.code.slice(-4)
  return encryptedEmail(tx, contentOf(fields), contentOf({ ...fields, code: hidden }))
}

export function giftCardEmailKey(cardId: number): string {
  return `gift-card-${cardId}`
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
  const page = `${publicUrl}${pathTo('product', { id: giftCardProduct, name: 'Presentkort' })}#saldo`
  return {
    kind: 'gift-card',
    key: giftCardEmailKey(id),
    recipient: email,
    ...renderEmail({
      template: 'gift-card',
      values: { namn: name, belopp: sum },
      subject: messages.subject(sum),
      preheader: messages.use,
      heading: messages.heading(sum),
      greeting: messages.greeting(name),
      opening: [isGift ? messages.given(sum) : messages.bought(sum)],
      action: { text: messages.balance, link: page },
      blocks: [
        ...(greeting ? [{ quote: greeting }] : []),
        { code: shownCode(code), label: messages.code },
        ...(hasGreeting ? [messages.greetingWaits] : []),
        messages.use,
      ],
      closing: [messages.careful],
    }),
  }
}
