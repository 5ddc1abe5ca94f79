import { randomUUID } from 'node:crypto'
import type { OrderRequest } from '#checkout/contract.ts'
import { paymentStatus } from '#checkout/server/payment-status.ts'
import { type PlacedOrder, placeOrder } from '#checkout/server/place-order.ts'
import type { Member } from '#core/server/handlers.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { giveGoodwill } from '#goodwill/server/give-goodwill.ts'
import { isBought } from '#orders/order-state.ts'
import { cancelOrder } from '#orders/server/cancel-order.ts'
import { guestOrders } from '#orders/server/guest-orders.ts'
import { readOrder } from '#orders/server/stored-order.ts'
import { giftCardProduct } from '#pricing/gift-card.ts'
import { elin } from '#test/checkout.ts'
import { buildMember, makeContext } from '#test/request-context.ts'
import { deliverDigital, deliverGiftCards } from '#test/unit-jobs.ts'
import { handle } from './back-office.ts'
import { employee, memberIdOf } from './beginning.ts'
import type { Dice } from './dice.ts'
import { dispute } from './disputing.ts'
import { balanceOf, boughtCard } from './gift-card.ts'
import { type Actor, attemptTo, maybeTwice, minute, type Theatre } from './theatre.ts'
import { payLater } from './unpaid.ts'
import { baskets, codes, company, game, isText, sharedCard, type Wish } from './wishes.ts'

export type Shopping = { carts: { id: string; memberId: number | null; wish: Wish }[]; actors: Actor[] }

type Window = {
  member: Member | null
  memberId: number
  key: string
  cartId: string
  wish: Wish
  card: string | null
  details: Partial<OrderRequest>
  /** The actor whose cart uses the purchased gift card. */
  friendsCart: string
}

export function customer(number: number, dice: Dice): Shopping {
  const who = `customer ${number}`
  const memberId = memberIdOf(number)
  const member = dice.isLucky(0.5) ? buildMember(memberId, { verifiedEmail: `member${memberId}@exempel.se` }) : null
  const window: Window = {
    member,
    memberId,
    key: randomUUID(),
    cartId: randomUUID(),
    wish: { basket: dice.oneOf(baskets), code: dice.oneOf(codes) },
    card: dice.isLucky(0.25) ? sharedCard : null,
    details: detailsBy(dice),
    friendsCart: randomUUID(),
  }
  const clicks = dice.oneOf([1, 1, 1, 2])
  const actors = Array.from({ length: clicks }, (_, click) => ordering(`${who}${click ? ' again' : ''}`, window))
  // A second tab with the same cart is another order.
  if (dice.isLucky(0.1)) actors.push(ordering(`${who} elsewhere`, { ...window, key: randomUUID() }))
  const carts: Shopping['carts'] = [{ id: window.cartId, memberId: member?.id ?? null, wish: window.wish }]
  if (giftCardProduct in window.wish.basket) carts.push({ id: window.friendsCart, memberId: null, wish: friendsWish })
  return { carts, actors }
}

const friendsWish: Wish = { basket: { 1: 1 }, code: '' }

function detailsBy(dice: Dice): Partial<OrderRequest> {
  const greeting = dice.oneOf(['', '', 'sandbox:doubled', 'sandbox:delayed', 'sandbox:returned'])
  return { sandboxOutcome: outcomeBy(dice), ...wayBy(dice), greeting, consentsToCodes: dice.isLucky(0.8) }
}

function outcomeBy(dice: Dice): OrderRequest['sandboxOutcome'] {
  return dice.isLucky(0.65) ? 'success' : dice.oneOf(['declined', 'declined', 'approve', 'approve', 'wrong-sum'])
}

function wayBy(dice: Dice): Partial<OrderRequest> {
  if (dice.isLucky(0.15)) return { ...company, paymentMethod: 'company-invoice' }
  if (dice.isLucky(0.15)) return { paymentMethod: 'klarna', sandboxOutcome: 'approve' }
  return { paymentMethod: dice.oneOf(['card', 'card', 'swish']) }
}

function ordering(who: string, window: Window): Actor {
  return {
    who,
    async act(theatre) {
      const { pause, dice, now, promised } = theatre
      for (let attempts = dice.oneOf([1, 2, 3]); attempts > 0; attempts -= 1) {
        const request = await requestOf(theatre, who, window)
        const context = makeContext({ cartId: window.cartId, idempotencyKey: window.key, member: window.member, now })
        const placed = await attemptTo(theatre, who, (tools) => placeOrder(tools, request, context))
        if (placed) {
          promised.push({ key: window.key, placed })
          return await goOn(theatre, { who, window, placed })
        }
        await pause(who)
      }
    },
  }
}

async function requestOf({ see, world }: Theatre, who: string, { wish, card, details }: Window): Promise<OrderRequest> {
  const held = card === null ? 0 : await see(who, (db) => balanceOf(db, card))
  const total = world.totalOf(wish)
  const toPay = Math.max(0, total - held)
  return {
    ...elin,
    ...details,
    shippingMethodId: isText(wish.basket) ? 4 : 1,
    ...(card !== null && held > 0 ? { giftCards: [card] } : {}),
    ...(toPay === 0 ? { paymentMethod: 'free' } : {}),
    expectedTotal: toPay,
  }
}

type Ordered = { who: string; window: Window; placed: PlacedOrder }

async function goOn(theatre: Theatre, ordered: Ordered): Promise<void> {
  const { dice, now } = theatre
  const { who, window, placed } = ordered
  const { orderId, secret, state } = placed
  if (dice.isLucky(0.2)) {
    const later = new Date(now.getTime() + dice.oneOf([0, 1, 5]) * minute)
    await attemptTo(theatre, who, (tools) => paymentStatus(tools, { orderId, secret, now: later }))
  }
  if (state !== 'placed') {
    await payLater(theatre, who, placed)
    const paid = await theatre.see(who, (db) => readOrder(db, orderId))
    if (!paid || !isBought(paid.state)) return
  }
  if (game in window.wish.basket) {
    await maybeTwice(theatre, `${who}'s codes`, (by) => attemptTo(theatre, by, (tools) => deliverDigital(tools, now)))
  }
  const isHandled = dice.isLucky(0.6)
  await Promise.all([
    ...(dice.isLucky(0.15) ? [regret(theatre, ordered)] : []),
    ...(dice.isLucky(0.15) ? [complain(theatre, ordered)] : []),
    ...(dice.isLucky(theatre.areBooksKept && giftCardProduct in window.wish.basket ? 0.6 : 0.2)
      ? [dispute(theatre, who, orderId)]
      : []),
    ...(isHandled ? [handle(theatre, who, orderId)] : []),
    ...(giftCardProduct in window.wish.basket ? [giveAway(theatre, ordered)] : []),
    ...(window.member === null && dice.isLucky(0.3) ? [adopt(theatre, ordered)] : []),
  ])
}

async function adopt(theatre: Theatre, { who, window: { memberId }, placed: { orderId, secret } }: Ordered) {
  await maybeTwice(theatre, `${who} as a member`, (by) =>
    attemptTo(theatre, by, ({ db }) =>
      inTransaction(db, (tx) => guestOrders(db).adopt(tx, { orderId, secret }, memberId)),
    ),
  )
}

async function regret(theatre: Theatre, { who, placed: { orderId } }: Ordered): Promise<void> {
  const { undone, now } = theatre
  undone.add(orderId)
  await maybeTwice(theatre, `${who}'s regret`, (by) => {
    const cancelling = { orderId, by: 'customer', reason: 'customer', now } as const
    return attemptTo(theatre, by, (tools) => cancelOrder(tools, cancelling))
  })
}

async function complain(theatre: Theatre, { who, window, placed: { orderId } }: Ordered): Promise<void> {
  const { dice, now, world, pause } = theatre
  const member = buildMember(employee, { isEmployee: true, isAdmin: true })
  const isOneReason = dice.isLucky(0.5)
  const amount = dice.oneOf([world.totalOf(window.wish), 1 + dice.below(world.totalOf(window.wish))])
  const give = async (by: string) => {
    for (let pauses = dice.oneOf([0, 20, 60]); pauses > 0; pauses -= 1) await pause(by)
    const key = isOneReason ? orderId : `${orderId} ${by}`
    const gift = {
      orderId,
      kind: 'refund',
      amount,
      reason: 'Repor',
      key,
      context: makeContext({ now, member }),
    } as const
    await attemptTo(theatre, by, (tools) => giveGoodwill(tools, gift))
  }
  await Promise.all([give(`${who}'s employee`), give(`${who}'s other employee`)])
}

async function giveAway(theatre: Theatre, { who, window, placed }: Ordered): Promise<void> {
  const { see, now } = theatre
  await maybeTwice(theatre, `${who}'s card`, (by) => attemptTo(theatre, by, (tools) => deliverGiftCards(tools, now)))
  const card = await see(who, (db) => boughtCard(db, placed.orderId))
  if (card === null) return
  const theirs = {
    ...window,
    member: null,
    key: randomUUID(),
    cartId: window.friendsCart,
    wish: friendsWish,
    card,
    details: {},
  }
  await ordering(`${who}'s friend`, theirs).act(theatre)
}
