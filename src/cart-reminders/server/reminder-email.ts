import { reminderEmailMessages as messages } from '#cart-reminders/messages.ts'
import { formatPrice } from '#core/money.ts'
import { plainName } from '#core/untrusted-text.ts'
import { endPart, senderPart } from '#email/server/closing.ts'
import { type EmailContent, renderEmail } from '#email/server/render-email.ts'
import type { EndLinks } from '#email/server/unsubscribe-link.ts'
import { pathTo } from '#paths.ts'

export type ReminderContent = {
  firstName: string
  rows: { productId: number; name: string; quantity: number; amount: number }[]
  sum: number
  cart: string
  links: EndLinks
  origin: string
  sender: string
}

export function reminderEmail({ firstName, rows, sum, cart, links, origin, sender }: ReminderContent): EmailContent {
  const goods = rows.map(({ productId, name, quantity, amount }) => ({
    label: messages.units(quantity, name),
    value: formatPrice(amount),
    link: origin + pathTo('product', { id: productId, name }),
  }))
  return renderEmail(messages.subject, [
    messages.greeting(plainName(firstName)),
    messages.opening,
    { rows: [...goods, { label: messages.sum, value: formatPrice(sum) }] },
    { link: cart, text: messages.open },
    { small: messages.now },
    { small: messages.why },
    endPart('cart-reminder', links),
    senderPart(sender),
  ])
}
