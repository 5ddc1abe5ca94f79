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
  codeNumber: number
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
  return encryptedEmail(tx, contentOf(fields), contentOf({ ...fields, code: hiddenCode(fields.code) }))
}

export function hiddenCode(code: string): string {
  return code.slice(0, -4).replace(/./g, '•') + code.slice(-4)
}

type Coded = { id: number; codeNumber: number }

/** Each code of a card has an email of its own. */
export function giftCardEmailKey({ id, codeNumber }: Coded): string {
  return codeNumber === 1 ? `gift-card-${id}` : `gift-card-${id}-${codeNumber}`
}

/** Of all its codes until now. */
export function giftCardEmailKeys({ id, codeNumber }: Coded): string[] {
  return Array.from({ length: codeNumber }, (_, at) => giftCardEmailKey({ id, codeNumber: at + 1 }))
}

export function balancePage(publicUrl: string): string {
  return `${publicUrl}${pathTo('product', { id: giftCardProduct, name: 'Presentkort' })}#saldo`
}

function contentOf({
  id,
  code,
  codeNumber,
  amount,
  name,
  email,
  greeting,
  isGift,
  hasGreeting,
  publicUrl,
}: GiftCardEmail): OutgoingEmail {
  const sum = formatPrice(amount)
  return {
    kind: 'gift-card',
    key: giftCardEmailKey({ id, codeNumber }),
    recipient: email,
    ...renderEmail({
      template: 'gift-card',
      values: { namn: name, belopp: sum },
      subject: messages.subject(sum),
      preheader: messages.use,
      heading: messages.heading(sum),
      greeting: messages.greeting(name),
      opening: [isGift ? messages.given(sum) : messages.bought(sum)],
      action: { text: messages.balance, link: balancePage(publicUrl) },
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
