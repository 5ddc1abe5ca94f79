import type { Surroundings } from '#cart/cart-draft.ts'
import type { Correction, cartContract, Since } from '#cart/contract.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers, Json, Visit } from '#core/server/handlers.ts'
import { noPromotions, type Promotions } from '#promotions/server/open-promotions.ts'
import { cartAnswer } from './cart-answer.ts'
import { giveCart, ownerOf, takeCartBack, visitorCart } from './cart-cookie.ts'
import type { Owner } from './cart-table.ts'
import { LatestCarts } from './latest-carts.ts'
import { mergeCarts } from './merge-carts.ts'
import { readCart } from './read-cart.ts'
import { type CartShelf, surroundingsOf } from './surroundings.ts'
import { type Synced, syncCart } from './sync-cart.ts'
import { countTriedCodes, setsCode } from './tried-codes.ts'
import { usedUpByMember } from './used-up-by-member.ts'

type Parts = { db: Db; shelf: CartShelf; promotions?: Promotions }

export function cartApi({ db, shelf, promotions = noPromotions }: Parts): Handlers<typeof cartContract> {
  const latest = new LatestCarts()
  return {
    getCart: ({ query }, visit) =>
      answer(visit, {
        checksCodes: query.checkCart !== undefined,
        ask: (owner, around) => readCart(db, { owner, around, keepsCorrections: query.checkCart !== undefined }),
      }),
    postCart: async ({ body: { events, since } }, visit) => {
      await countTriedCodes({ db, promotions, events, visit })
      return await answer(visit, {
        checksCodes: events.some(setsCode),
        ask: (owner, around) => syncCart({ db, latest }, { owner, around, events, key: visit.idempotencyKey }),
        ...(since ? { since } : {}),
      })
    },
  }

  async function answer(visit: Visit, { checksCodes, ask, since }: Question): Promise<Json> {
    const usedUp = checksCodes ? await usedUpByMember(db, visit) : undefined
    const around = surroundingsOf(shelf, visit, { promotions, ...(usedUp ? { usedUp } : {}) })
    const merged = await mergeAfterLogin(visit, around)
    const owner = ownerOf(visit)
    const { stored, outcome, before } = await ask(owner, around)
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

  /** The first call of somebody who has just logged in brings the number of the cart they filled before. */
  async function mergeAfterLogin(visit: Visit, around: Surroundings): Promise<Correction[]> {
    const left = visitorCart(visit)
    if (!visit.shopper || !left) return []
    const corrections = await mergeCarts(db, { memberId: visit.shopper.id, cartId: left.cartId, around })
    takeCartBack(visit)
    return corrections
  }
}

type Question = {
  /** Whether codes that the member has used up are told apart: it costs a question. */
  checksCodes: boolean
  ask: (owner: Owner | null, around: Surroundings) => Promise<Synced>
  since?: Since
}
