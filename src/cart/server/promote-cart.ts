import type { CartState } from '#cart/cart-draft.ts'
import { type CartPromoted, promote } from '#cart/promote.ts'
import type { Visit } from '#core/server/handlers.ts'
import type { Promotions } from '#promotions/server/open-promotions.ts'
import type { CartShelf } from './surroundings.ts'

type Around = { shelf: CartShelf; visit: Pick<Visit, 'audience' | 'now'>; promotions: Promotions }

/** What promotions give a cart, for the shopper of the visit. */
export function promoteCart({ code, rows }: CartState, { shelf, visit, promotions }: Around): CartPromoted {
  const { audience, now } = visit
  const offers = promotions.offersFor(code, { audience, now })
  return promote(rows, { code, offers, product: (id) => shelf.get(id) })
}
