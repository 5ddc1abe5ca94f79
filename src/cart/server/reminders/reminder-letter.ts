import { endPart, senderPart } from '#account/server/letters/closing.ts'
import type { EndLinks } from '#account/server/letters/letter-link.ts'
import { letter as say } from '#cart/sv-reminder.ts'
import { formatPrice } from '#core/money.ts'
import { type Letter, letterOf } from '#core/server/letter.ts'
import { plainName } from '#core/stranger-words.ts'
import { pathTo } from '#paths.ts'

export type ReminderFacts = {
  firstName: string
  rows: { productId: number; name: string; quantity: number; ore: number }[]
  sum: number
  cart: string
  links: EndLinks
  origin: string
  sender: string
}

export function reminderLetter({ firstName, rows, sum, cart, links, origin, sender }: ReminderFacts): Letter {
  const goods = rows.map(({ productId, name, quantity, ore }) => ({
    label: say.pieces(quantity, name),
    value: formatPrice(ore),
    link: origin + pathTo('product', { id: productId, name }),
  }))
  return letterOf(say.subject, [
    say.greeting(plainName(firstName)),
    say.opening,
    { rows: [...goods, { label: say.sum, value: formatPrice(sum) }] },
    { link: cart, text: say.open },
    { small: say.now },
    { small: say.why },
    endPart('cart-reminder', links),
    senderPart(sender),
  ])
}
