import { applyEvents } from '#cart/cart.ts'
import { emptyCart, type Row } from '#cart/cart-draft.ts'
import type { CartEvent, Correction } from '#cart/contract.ts'
import type { Db } from '#core/server/db.ts'
import type { RequestContext } from '#core/server/handlers.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { type CartDeps, loadCartContext } from './cart-context.ts'
import { noteOffer } from './cart-offers.ts'
import { clearCartCookie, visitorCart } from './cart-owner.ts'
import { insertCart, lockCart, saveCart, takeVisitorCart } from './cart-table.ts'

/**
 * Merges the visitor's cart into the member's, once, on the first call after logging in: quantities are added and limits
 * applied. Returns the corrections.
 */
export async function mergeVisitorCart(deps: CartDeps<Db>, context: RequestContext): Promise<Correction[]> {
  const { member } = context
  const visitor = visitorCart(context)
  if (!member || !visitor) return []
  const corrections = await inTransaction(deps.db, (tx) => {
    return merge(tx, { deps, context, cartId: visitor.cartId, memberId: member.id })
  })
  clearCartCookie(context)
  return corrections
}

type Merge = { deps: CartDeps; context: RequestContext; cartId: string; memberId: number }

async function merge(tx: Transaction, { deps, context, cartId, memberId }: Merge): Promise<Correction[]> {
  const taken = await takeVisitorCart(tx, cartId)
  if (!taken) return []
  const { now } = context
  await insertCart(tx, { memberId }, { cart: emptyCart, keys: [], now })
  const own = await lockCart(tx, memberId)
  if (!own) throw new Error(`Member ${memberId} has no cart`)
  const offerId = taken.offerId ?? own.offerId
  const productIds = [...own.rows, ...taken.rows].map(({ productId }) => productId)
  const cartContext = await loadCartContext({ ...deps, db: tx }, context, { productIds, hasCode: false, offerId })
  const { cart, corrections } = applyEvents(own, taken.rows.map(addedAgain), cartContext)
  const merged = { ...cart, name: cart.name || taken.name, code: cart.code || taken.code }
  await saveCart(tx, own, { cart: merged, keys: taken.recentKeys, now })
  if (offerId !== null && offerId !== own.offerId) await noteOffer(tx, own.id, offerId)
  return corrections
}

function addedAgain({ productId, quantity, insured, gift, configuration, searched }: Row): CartEvent {
  const chosen = configuration ? { configuration: [...configuration] } : {}
  const extraData = { ...(insured ? { insured } : {}), gift, ...chosen }
  return { method: 'relative', productId, quantity, extraData, searched }
}
