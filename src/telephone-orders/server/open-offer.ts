import { emptyCart } from '#cart/cart-draft.ts'
import { noteOffer } from '#cart/server/cart-offers.ts'
import { ownerOf, setCartCookie, visitorCart } from '#cart/server/cart-owner.ts'
import { findCart, insertCart } from '#cart/server/cart-table.ts'
import { LatestCarts } from '#cart/server/latest-carts.ts'
import { mergeVisitorCart } from '#cart/server/merge-carts.ts'
import { syncCart } from '#cart/server/sync-cart.ts'
import type { RequestContext } from '#core/server/handlers.ts'
import type { CartOfferDeps } from './cart-offer.ts'
import { offerForCustomer } from './held-offers.ts'

/** Puts the offered products into the caller's cart, with their prices and reservations. Idempotent. */
export async function openOfferInCart(deps: CartOfferDeps, token: string, context: RequestContext): Promise<void> {
  const { db } = deps
  const { id, rows } = await offerForCustomer(db, token, context.now)
  await mergeVisitorCart(deps, context)
  const owner = ownerOf(context)
  const empty = { cart: emptyCart, keys: [], now: context.now }
  const cart = (owner && (await findCart(db, owner))) ?? (await insertCart(db, owner, empty))
  if (!cart) throw new Error('The cart was made by another call')
  if (!context.member && cart.id !== visitorCart(context)?.cartId) setCartCookie(context, cart.id)
  await noteOffer(db, cart.id, id)
  const cookies = new Map([...context.cookies, ['shop_cart', cart.id]])
  const events = rows.map(({ productId, quantity }) => ({ method: 'absolute', productId, quantity }) as const)
  await syncCart({ ...deps, latest: new LatestCarts() }, { ...context, cookies }, { events, key: null })
}
