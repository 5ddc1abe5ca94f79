import { reminderEmailMessages as messages } from '#cart-reminders/messages.ts'
import { formatPrice } from '#core/money.ts'
import { plainName } from '#core/untrusted-text.ts'
import { type EmailContent, renderEmail } from '#email/server/render-email.ts'
import { type EndLinks, endLink } from '#email/server/unsubscribe-link.ts'
import { pathTo } from '#paths.ts'

export type ReminderContent = {
  firstName: string
  rows: { productId: number; name: string; quantity: number; amount: number }[]
  sum: number
  cart: string
  links: EndLinks
  origin: string
}

export function reminderEmail({ firstName, rows, sum, cart, links, origin }: ReminderContent): EmailContent {
  const goods = rows.map(({ productId, name, quantity, amount }) => ({
    productId,
    name,
    quantity,
    amount: formatPrice(amount),
    link: origin + pathTo('product', { id: productId, name }),
  }))
  const name = plainName(firstName)
  return renderEmail({
    template: 'cart-reminder',
    values: { namn: name, belopp: formatPrice(sum) },
    subject: messages.subject,
    preheader: messages.preheader(formatPrice(sum)),
    greeting: messages.greeting(name),
    words: [messages.opening],
    opening: [],
    action: { text: messages.open, link: cart },
    blocks: [
      { goods },
      { sums: [{ label: messages.sum, value: formatPrice(sum), isTotal: true }] },
      { small: messages.now },
    ],
    closing: [messages.why, endLink('cart-reminder', links)],
  })
}
