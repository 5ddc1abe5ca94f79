import type { Surroundings } from '#cart/cart-draft.ts'
import type { Correction, cartContract, Since } from '#cart/contract.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers, Json, Visit } from '#core/server/handlers.ts'
import { cartAnswer } from './cart-answer.ts'
import { giveCart, ownerOf, takeCartBack, visitorCart } from './cart-cookie.ts'
import type { Owner } from './cart-table.ts'
import { LatestCarts } from './latest-carts.ts'
import { mergeCarts } from './merge-carts.ts'
import { readCart } from './read-cart.ts'
import { type CartShelf, surroundingsOf } from './surroundings.ts'
import { type Synced, syncCart } from './sync-cart.ts'

export function cartApi({ db, shelf }: { db: Db; shelf: CartShelf }): Handlers<typeof cartContract> {
  const latest = new LatestCarts()
  return {
    getCart: ({ query }, visit) =>
      answer(visit, (owner, around) =>
        readCart(db, { owner, around, keepsCorrections: query.checkCart !== undefined }),
      ),
    postCart: ({ body }, visit) =>
      answer(
        visit,
        (owner, around) => syncCart({ db, latest }, { owner, around, events: body.events, key: visit.idempotencyKey }),
        body.since,
      ),
  }

  async function answer(
    visit: Visit,
    ask: (owner: Owner | null, around: Surroundings) => Promise<Synced>,
    since?: Since,
  ): Promise<Json> {
    const around = surroundingsOf(shelf, visit)
    const merged = await mergeAfterLogin(visit, around)
    const owner = ownerOf(visit)
    const { stored, outcome, before } = await ask(owner, around)
    if (stored && !visit.shopper && stored.id !== visitorCart(visit)?.cartId) giveCart(visit, stored.id)
    const corrections = [...merged, ...outcome.corrections]
    const isSeen = before && before.id === since?.id && before.revision === since.revision
    const known = isSeen ? { known: new Set(before.rows) } : {}
    return cartAnswer({ stored, outcome: { ...outcome, corrections }, shelf, around, visit, ...known })
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
