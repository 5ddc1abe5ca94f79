import { letterKey } from '#account/server/letters/letter-key.ts'
import { endLinks } from '#account/server/letters/letter-link.ts'
import type { LetterParts } from '#account/server/letters/parts.ts'
import { checkCart } from '#cart/cart.ts'
import { isLetterHour, leftBetween, restingSince } from '#cart/reminder-rules.ts'
import { promoteCart } from '#cart/server/promote-cart.ts'
import { type Buyer, type CartShelf, surroundingsOf } from '#cart/server/surroundings.ts'
import { usedUpByMember } from '#cart/server/used-up-by-member.ts'
import { totalsOf } from '#cart/totals.ts'
import { audienceOf } from '#core/server/handlers.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { writeMail } from '#integrations/mail/outbox.ts'
import type { Promotions } from '#promotions/server/open-promotions.ts'
import { cartLink } from './cart-link.ts'
import { reminderLetter } from './reminder-letter.ts'
import { holdLeft, type Left, type LeftCart, leftCarts, noteReminder } from './reminder-table.ts'

/** Whose order makes a reminder pointless. */
export type LeftBy = { cartId: string; memberId: number | null; email: string; since: Date }

export type ReminderParts = LetterParts & {
  shelf: CartShelf
  promotions: Promotions
  /** 0 for never. */
  afterHours: number
  /** Orders are known on a higher floor. */
  hasOrdered(tx: Transaction, who: LeftBy): Promise<boolean>
}

/** Writes, by day, to everybody who has left goods in a cart and wants to be told, once. Answers how many. */
export async function remindOfCarts(parts: ReminderParts, now: Date): Promise<number> {
  const { db, afterHours } = parts
  if (afterHours === 0 || !isLetterHour(now)) return 0
  const left = { ...leftBetween(now, afterHours), restingSince: restingSince(now) }
  let reminded = 0
  for (const id of await leftCarts(db, left)) {
    if (await inTransaction(db, (tx) => remindOf(tx, id, { parts, left, now }))) reminded += 1
  }
  return reminded
}

type Round = { parts: ReminderParts; left: Left; now: Date }

async function remindOf(tx: Transaction, id: string, { parts, left, now }: Round): Promise<boolean> {
  const cart = await holdLeft(tx, id, left)
  if (!cart) return false
  const { email, member, answerId, firstName } = cart
  const { rows, sum } = await goodsOf(tx, cart, { parts, now })
  if (rows.length === 0) return false
  const who = { cartId: id, memberId: member?.id ?? null, email, since: cart.updatedAt }
  if (await parts.hasOrdered(tx, who)) return false
  if (!(await noteReminder(tx, { email, cartId: id, now, restingSince: left.restingSince }))) return false
  const { origin, sealer, sender } = parts
  const secret = await letterKey({ db: tx, sealer })
  const links = endLinks(answerId, { origin, secret })
  const letter = reminderLetter({
    firstName,
    rows,
    sum,
    cart: cartLink(id, { origin, secret }),
    links,
    origin,
    sender,
  })
  const key = `cart-reminder-${id}-${now.getTime()}`
  await writeMail(tx, { kind: 'cart-reminder', key, recipient: email, ...letter, unsubscribeUrl: links.oneClick }, now)
  return true
}

/** What can be had of it today, at the prices of today. */
async function goodsOf(tx: Transaction, cart: LeftCart, { parts, now }: Pick<Round, 'parts' | 'now'>) {
  const { shelf, promotions } = parts
  const buyer: Buyer = { shopper: cart.member, audience: audienceOf(cart.member), now }
  const usedUp = await usedUpByMember(tx, buyer)
  const around = surroundingsOf(shelf, buyer, { promotions, ...(usedUp ? { usedUp } : {}) })
  const outcome = checkCart(cart, around)
  const { discounts } = promoteCart(outcome.cart, { shelf, visit: buyer, promotions })
  const lines = outcome.cart.rows.flatMap((row) => {
    const goods = around.goods(row.productId)
    if (!goods) return []
    const insurancePrice = row.insured ? (goods.insurancePrice ?? 0) : 0
    const discount = row.discount + (discounts.get(row.productId) ?? 0)
    return [{ ...row, name: goods.name, vatRate: goods.vatRate, insurancePrice, discount }]
  })
  const rows = lines.map(({ productId, name, quantity, unitPrice, insurancePrice, discount }) => ({
    productId,
    name,
    quantity,
    ore: (unitPrice + insurancePrice) * quantity - discount,
  }))
  return { rows, sum: totalsOf(lines).sum }
}
