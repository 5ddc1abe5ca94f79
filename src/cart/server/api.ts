import type { CartState, Surroundings } from '#cart/cart-draft.ts'
import type { Correction, cartContract, Since } from '#cart/contract.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers, Json, Shopper, Visit } from '#core/server/handlers.ts'
import { noPromotions, type Promotions } from '#promotions/server/open-promotions.ts'
import { cartAnswer } from './cart-answer.ts'
import { giveCart, ownerOf, takeCartBack, visitorCart } from './cart-cookie.ts'
import type { Owner } from './cart-table.ts'
import { LatestCarts } from './latest-carts.ts'
import { limitedProducts } from './limited-products.ts'
import { mergeCarts } from './merge-carts.ts'
import { readCart } from './read-cart.ts'
import { type CartShelf, surroundingsOf } from './surroundings.ts'
import { type Synced, syncCart } from './sync-cart.ts'
import { countTriedCodes, setsCode } from './tried-codes.ts'
import { usedUpByMember } from './used-up-by-member.ts'

/** What a member has bought of the products, as far as it counts against what each customer may buy. */
export type BoughtBefore = (
  member: Shopper,
  products: readonly number[],
  now: Date,
) => Promise<ReadonlyMap<number, { pieces: number; at: Date }>>

type Parts = { db: Db; shelf: CartShelf; promotions?: Promotions; boughtBefore?: BoughtBefore }

export function cartApi({ db, shelf, promotions = noPromotions, boughtBefore }: Parts): Handlers<typeof cartContract> {
  const latest = new LatestCarts()
  return {
    getCart: ({ query }, visit) =>
      answer(visit, {
        checksCodes: query.checkCart !== undefined,
        keeps: query.checkCart !== undefined,
        ask: (owner, around) => readCart(db, { owner, around, keepsCorrections: query.checkCart !== undefined }),
      }),
    postCart: async ({ body: { events, since } }, visit) => {
      await countTriedCodes({ db, promotions, events, visit })
      return await answer(visit, {
        checksCodes: events.some(setsCode),
        keeps: true,
        ask: (owner, around) => syncCart({ db, latest }, { owner, around, events, key: visit.idempotencyKey }),
        ...(since ? { since } : {}),
      })
    },
  }

  async function answer(visit: Visit, { checksCodes, keeps, ask, since }: Question): Promise<Json> {
    const usedUp = checksCodes ? await usedUpByMember(db, visit) : undefined
    const codes = { promotions, ...(usedUp ? { usedUp } : {}) }
    const around = surroundingsOf(shelf, visit, codes)
    const merged = await mergeAfterLogin(visit, around)
    const owner = ownerOf(visit)
    const asked = await ask(owner, around)
    const bought = await boughtOf(visit, asked.outcome.cart, around)
    if (bought) {
      const limited = surroundingsOf(shelf, visit, { ...codes, bought })
      const { stored, outcome } = await readCart(db, { owner, around: limited, keepsCorrections: keeps })
      const corrections = said([...merged, ...asked.outcome.corrections, ...outcome.corrections])
      const { errors } = asked.outcome
      return cartAnswer({
        stored,
        outcome: { ...outcome, corrections, errors },
        shelf,
        around: limited,
        visit,
        promotions,
      })
    }
    const { stored, outcome, before } = asked
    if (stored && !visit.shopper && stored.id !== visitorCart(visit)?.cartId) giveCart(visit, stored.id)
    const corrections = [...merged, ...outcome.corrections]
    const isSeen = before && before.id === since?.id && before.revision === since.revision
    return cartAnswer({
      stored,
      outcome: { ...outcome, corrections },
      shelf,
      around,
      visit,
      promotions,
      ...(isSeen ? { known: before } : {}),
    })
  }

  /** Null when nothing in the cart is limited, or nothing of it was bought before. */
  async function boughtOf({ shopper, now }: Visit, cart: CartState, around: Surroundings) {
    const limited = shopper && boughtBefore ? limitedProducts(cart, around) : []
    if (!shopper || !boughtBefore || limited.length === 0) return null
    const bought = await boughtBefore(shopper, limited, now)
    return bought.size > 0 ? bought : null
  }

  /** The first call of somebody who has just logged in brings the number of the cart they filled before. */
  async function mergeAfterLogin(visit: Visit, around: Surroundings): Promise<Correction[]> {
    const left = visitorCart(visit)
    if (!visit.shopper || !left) return []
    const corrections = await mergeCarts(db, { memberId: visit.shopper.id, cartId: left.cartId, around })
    takeCartBack(visit)
    return corrections
  }
}

/** Of what is said twice of a product, the later. */
function said(corrections: readonly Correction[]): Correction[] {
  return [...new Map(corrections.map((one) => [`${one.code} ${one.productId}`, one])).values()]
}

type Question = {
  /** Whether codes that the member has used up are told apart: it costs a question. */
  checksCodes: boolean
  /** Whether what the rules change is saved. */
  keeps: boolean
  ask: (owner: Owner | null, around: Surroundings) => Promise<Synced>
  since?: Since
}
