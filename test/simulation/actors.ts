import { randomUUID } from 'node:crypto'
import { giftCardProduct } from '#catalog/gift-card.ts'
import type { Request } from '#checkout/server/draft-order.ts'
import { paymentStatus } from '#checkout/server/payment-status.ts'
import { type Placed, placeOrder } from '#checkout/server/place-order.ts'
import type { Shopper } from '#core/server/handlers.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { deliverGiftCards } from '#gift-cards/server/deliver.ts'
import { cancelOrder } from '#orders/server/cancel-order.ts'
import { deliverDigital } from '#orders/server/deliver-digital.ts'
import { guestOrders } from '#orders/server/guest-orders.ts'
import { giveBack } from '#payments/server/give-back.ts'
import { elin } from '#test/checkout.ts'
import { makeShopper, makeVisit } from '#test/visit.ts'
import { memberOf } from './beginning.ts'
import { handle } from './desk.ts'
import type { Dice } from './dice.ts'
import { balanceOf, boughtCard } from './gift-card.ts'
import { type Actor, maybeTwice, minute, type Theatre, tryTo } from './theatre.ts'
import { payLater } from './unpaid.ts'
import { baskets, codes, company, game, isText, sharedCard, type Wish } from './wishes.ts'

export type Shopping = { carts: { id: string; memberId: number | null; wish: Wish }[]; actors: Actor[] }

type Window = {
  /** Null without an account, or before logging in. */
  member: Shopper | null
  /** The account they have or will have. */
  memberId: number
  key: string
  cartId: string
  wish: Wish
  /** A gift card's code. */
  card: string | null
  details: Partial<Request>
  /** With whose cart the gift card that is bought is used. */
  friendsCart: string
}

/** A shopper with a cart; may click twice, ask again when no answer comes, and look at how the payment stands. */
export function shopper(number: number, dice: Dice): Shopping {
  const who = `shopper ${number}`
  const memberId = memberOf(number)
  const member = dice.isLucky(0.5) ? makeShopper(memberId, { verifiedEmail: `member${memberId}@exempel.se` }) : null
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
  // A second window with the same cart is another order.
  if (dice.isLucky(0.1)) actors.push(ordering(`${who} elsewhere`, { ...window, key: randomUUID() }))
  const carts: Shopping['carts'] = [{ id: window.cartId, memberId: member?.id ?? null, wish: window.wish }]
  if (giftCardProduct in window.wish.basket) carts.push({ id: window.friendsCart, memberId: null, wish: friendsWish })
  return { carts, actors }
}

const friendsWish: Wish = { basket: { 1: 1 }, code: '' }

function detailsBy(dice: Dice): Partial<Request> {
  const greeting = dice.oneOf(['', '', 'pretend:doubled', 'pretend:delayed', 'pretend:returned'])
  return { pretendOutcome: outcomeBy(dice), ...wayBy(dice), greeting, consentsToCodes: dice.isLucky(0.8) }
}

function outcomeBy(dice: Dice): Request['pretendOutcome'] {
  return dice.isLucky(0.65) ? 'success' : dice.oneOf(['declined', 'declined', 'approve', 'approve', 'wrong-sum'])
}

function wayBy(dice: Dice): Partial<Request> {
  if (dice.isLucky(0.15)) return { ...company, paymentMethod: 'company-invoice' }
  // Klarna's money moves when the shopper has said so on its page, and nobody gets there before we are told where it is.
  if (dice.isLucky(0.15)) return { paymentMethod: 'klarna', pretendOutcome: 'approve' }
  return { paymentMethod: dice.oneOf(['card', 'card', 'swish']) }
}

function ordering(who: string, window: Window): Actor {
  return {
    who,
    async act(theatre) {
      const { pause, dice, now, told } = theatre
      for (let tries = dice.oneOf([1, 2, 3]); tries > 0; tries -= 1) {
        const request = await requestOf(theatre, who, window)
        const visit = makeVisit({ cartId: window.cartId, idempotencyKey: window.key, shopper: window.member, now })
        const placed = await tryTo(theatre, who, (tools) => placeOrder(tools, request, visit))
        if (placed) {
          told.push({ key: window.key, placed })
          return await goOn(theatre, { who, window, placed })
        }
        await pause(who)
      }
    },
  }
}

async function requestOf({ see, world }: Theatre, who: string, { wish, card, details }: Window): Promise<Request> {
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

type Ordered = { who: string; window: Window; placed: Placed }

/** What happens to an order that somebody has been told of. */
async function goOn(theatre: Theatre, ordered: Ordered): Promise<void> {
  const { dice, now } = theatre
  const { who, window, placed } = ordered
  const { orderId, secret, state } = placed
  if (dice.isLucky(0.2)) {
    const later = new Date(now.getTime() + dice.oneOf([0, 1, 5]) * minute)
    await tryTo(theatre, who, (tools) => paymentStatus(tools, { orderId, secret, now: later }))
  }
  if (state !== 'placed') return await payLater(theatre, who, placed)
  if (dice.isLucky(0.1)) await complain(theatre, ordered)
  if (game in window.wish.basket) {
    await maybeTwice(theatre, `${who}'s codes`, (by) => tryTo(theatre, by, (tools) => deliverDigital(tools, now)))
  }
  const isHandled = dice.isLucky(0.6)
  await Promise.all([
    ...(dice.isLucky(0.15) ? [regret(theatre, ordered)] : []),
    ...(isHandled ? [handle(theatre, who, orderId)] : []),
    ...(giftCardProduct in window.wish.basket ? [giveAway(theatre, ordered)] : []),
    ...(window.member === null && dice.isLucky(0.3) ? [adopt(theatre, ordered)] : []),
  ])
}

/** Becomes a member, or logs in, from the order. */
async function adopt(theatre: Theatre, { who, window: { memberId }, placed: { orderId, secret } }: Ordered) {
  await maybeTwice(theatre, `${who} as a member`, (by) =>
    tryTo(theatre, by, ({ db }) => inTransaction(db, (tx) => guestOrders(db).adopt(tx, { orderId, secret }, memberId))),
  )
}

/** Undone by the shopper or an employee, while somebody else may do the same. */
async function regret(theatre: Theatre, { who, placed: { orderId } }: Ordered): Promise<void> {
  const { undone, now } = theatre
  undone.add(orderId)
  await maybeTwice(theatre, `${who}'s regret`, (by) => {
    const cancelling = { orderId, by: 'customer', reason: 'customer', now } as const
    return tryTo(theatre, by, (tools) => cancelOrder(tools, cancelling))
  })
}

/** Two employees give it all back at once, for the same reason or each for one of their own. */
async function complain(theatre: Theatre, { who, window, placed: { orderId } }: Ordered): Promise<void> {
  const { dice, now, world } = theatre
  const isOneReason = dice.isLucky(0.5)
  const give = async (by: string) => {
    const key = `goodwill:${orderId}${isOneReason ? '' : by}`
    const gift = { orderId, amountOre: world.totalOf(window.wish), cause: 'goodwill', key, now } as const
    await tryTo(theatre, by, ({ db }) => inTransaction(db, (tx) => giveBack(tx, gift)))
  }
  await Promise.all([give(`${who}'s employee`), give(`${who}'s other employee`)])
}

/** The gift card that was bought is made, and used by somebody else. */
async function giveAway(theatre: Theatre, { who, window, placed }: Ordered): Promise<void> {
  const { see, now } = theatre
  await maybeTwice(theatre, `${who}'s card`, (by) => tryTo(theatre, by, (tools) => deliverGiftCards({ ...tools, now })))
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
