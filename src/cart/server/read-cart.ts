import { checkCart, type Outcome } from '#cart/cart.ts'
import { type CartContext, type CartState, emptyCart } from '#cart/cart-draft.ts'
import type { RequestContext } from '#core/server/handlers.ts'
import { type CartDeps, type Content, loadCartContext } from './cart-context.ts'
import { ownerOf } from './cart-owner.ts'
import { findCart, type StoredCart, saveCart } from './cart-table.ts'

/** A cart after all rules. `stored` is null for an empty cart that has never been saved. */
export type CheckedCart = { stored: StoredCart | null; outcome: Outcome; cartContext: CartContext }

/** The caller's cart by today's rules; corrections are returned, and saved when wanted. */
export async function readCart(
  deps: CartDeps,
  context: RequestContext,
  { savesCorrections }: { savesCorrections: boolean },
): Promise<CheckedCart> {
  const { db } = deps
  const owner = ownerOf(context)
  const read = owner && (await findCart(db, owner))
  const cartContext = await loadCartContext(deps, context, contentOf(read ?? emptyCart))
  const outcome = checkCart(read ?? emptyCart, cartContext)
  if (!read || !savesCorrections || outcome.corrections.length === 0) return { stored: read, outcome, cartContext }
  const change = { cart: outcome.cart, keys: [], now: cartContext.now }
  // When another request saved first, it applied the same rules; this answer is valid either way.
  return { stored: (await saveCart(db, read, change)) ?? read, outcome, cartContext }
}

export function contentOf({ rows, code, offerId = null }: CartState & { offerId?: string | null }): Content {
  return { productIds: rows.map(({ productId }) => productId), hasCode: code !== '', offerId }
}
