import { formatPrice } from '#core/money.ts'
import type { Queries } from '#core/server/db.ts'
import { encryptedEmail, type OutgoingEmail } from '#email/server/outbox.ts'
import { renderEmail } from '#email/server/render-email.ts'
import { shownCode } from '#gift-cards/code.ts'
import { messages as giftCardMessages } from '#gift-cards/messages.ts'
import { balancePage, type GiftCardEmail, giftCardEmailKey, hiddenCode } from './gift-card-email.ts'

const { newCode: messages, email: texts } = giftCardMessages

export type NewCodeEmail = Pick<GiftCardEmail, 'id' | 'code' | 'codeNumber' | 'amount' | 'email' | 'publicUrl'>

/** To the recipient of a card whose code was lost, or sent to a wrong address. */
export function newCodeEmail(tx: Pick<Queries, 'encrypt'>, fields: NewCodeEmail): OutgoingEmail {
  return encryptedEmail(tx, contentOf(fields), contentOf({ ...fields, code: hiddenCode(fields.code) }))
}

function contentOf({ id, code, codeNumber, amount, email, publicUrl }: NewCodeEmail): OutgoingEmail {
  const sum = formatPrice(amount)
  return {
    kind: 'gift-card',
    key: giftCardEmailKey({ id, codeNumber }),
    recipient: email,
    ...renderEmail({
      template: 'gift-card-code',
      values: { belopp: sum },
      subject: messages.subject(sum),
      preheader: texts.use,
      heading: messages.heading,
      greeting: messages.greeting,
      opening: [messages.opening(sum), messages.former],
      action: { text: texts.balance, link: balancePage(publicUrl) },
      blocks: [{ code: shownCode(code), label: texts.code }, texts.use],
      closing: [texts.careful],
    }),
  }
}
