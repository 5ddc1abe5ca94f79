import { checkCart } from '#cart/cart.ts'
import { rowKey } from '#cart/row-key.ts'
import { type CartProductCache, type Customer, loadCartContext } from '#cart/server/cart-context.ts'
import { promoteCart } from '#cart/server/promote-cart.ts'
import { contentOf } from '#cart/server/read-cart.ts'
import { totalsOf } from '#cart/totals.ts'
import { abandonedBetween, isSendingHour, notRemindedSince } from '#cart-reminders/reminder-rules.ts'
import { audienceOf } from '#core/server/handlers.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import type { EmailDeps } from '#email/server/deps.ts'
import { emailLinkKey } from '#email/server/link-key.ts'
import { enqueueEmail } from '#email/server/outbox.ts'
import { endLinks } from '#email/server/unsubscribe-link.ts'
import { lineTotal } from '#pricing/line-amounts.ts'
import type { Promotions } from '#promotions/server/open-promotions.ts'
import { cartLink } from './cart-link.ts'
import { reminderEmail } from './reminder-email.ts'
import {
  type AbandonedCart,
  abandonedCarts,
  lockAbandonedCart,
  type ReminderWindow,
  recordReminder,
} from './reminder-table.ts'

/** An order by this customer makes the reminder pointless. */
export type AbandonedBy = { cartId: string; memberId: number | null; email: string; since: Date }

export type ReminderDeps = EmailDeps & {
  productCache: CartProductCache
  promotions: Promotions
  /** 0 disables reminders. */
  afterHours: number
  hasOrdered(tx: Transaction, who: AbandonedBy): Promise<boolean>
}

export async function remindOfCarts(deps: ReminderDeps, now: Date): Promise<number> {
  const { db, afterHours } = deps
  if (afterHours === 0 || !isSendingHour(now)) return 0
  const window = { ...abandonedBetween(now, afterHours), notRemindedSince: notRemindedSince(now) }
  let reminded = 0
  for (const id of await abandonedCarts(db, window)) {
    if (await inTransaction(db, (tx) => remindOf(tx, id, { deps, window, now }))) reminded += 1
  }
  return reminded
}

type Run = { deps: ReminderDeps; window: ReminderWindow; now: Date }

async function remindOf(tx: Transaction, id: string, { deps, window, now }: Run): Promise<boolean> {
  const cart = await lockAbandonedCart(tx, id, window)
  if (!cart) return false
  const { email, member, answerId, firstName } = cart
  const { rows, sum } = await goodsOf(tx, cart, { deps, now })
  if (rows.length === 0) return false
  const who = { cartId: id, memberId: member?.id ?? null, email, since: cart.updatedAt }
  if (await deps.hasOrdered(tx, who)) return false
  if (!(await recordReminder(tx, { email, cartId: id, now, notRemindedSince: window.notRemindedSince }))) return false
  const { origin, encryption } = deps
  const secret = await emailLinkKey({ db: tx, encryption })
  const links = endLinks(answerId, { origin, secret })
  const content = reminderEmail({
    firstName,
    rows,
    sum,
    cart: cartLink(id, { origin, secret }),
    links,
    origin,
  })
  const key = `cart-reminder-${id}-${now.getTime()}`
  await enqueueEmail(
    tx,
    { kind: 'cart-reminder', key, recipient: email, ...content, unsubscribeUrl: links.oneClick },
    now,
  )
  return true
}

async function goodsOf(tx: Transaction, cart: AbandonedCart, { deps, now }: Pick<Run, 'deps' | 'now'>) {
  const { productCache, promotions } = deps
  const customer: Customer = { member: cart.member, audience: audienceOf(cart.member), now }
  const cartContext = await loadCartContext({ db: tx, productCache, promotions }, customer, contentOf(cart))
  const outcome = checkCart(cart, cartContext)
  const { discounts } = promoteCart({ productCache, promotions }, customer, outcome.cart)
  const lines = outcome.cart.rows.flatMap((row) => {
    const product = cartContext.product(row.productId)
    if (!product) return []
    const insurance = row.insured ? product.insurancePrice : null
    const discount = row.discount + (discounts.get(rowKey(row)) ?? 0)
    return [{ ...row, name: product.name, vatRate: product.vatRate, insurance, discount }]
  })
  const rows = lines.map((line) => {
    const { productId, name, quantity } = line
    return { productId, name, quantity, amount: lineTotal(line) }
  })
  return { rows, sum: totalsOf(lines).sum }
}
