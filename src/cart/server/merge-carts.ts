import type { Outcome } from '#cart/cart.ts'
import { emptyCart } from '#cart/cart-draft.ts'
import { mergeCarts } from '#cart/merge.ts'
import type { Db } from '#core/server/db.ts'
import type { RequestContext } from '#core/server/handlers.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { type CartDeps, loadCartContext } from './cart-context.ts'
import { noteOffer } from './cart-offers.ts'
import { clearCartCookie, visitorCart } from './cart-owner.ts'
import { insertCart, lockCart, saveCart, takeVisitorCart } from './cart-table.ts'

/** What the customer is to know about the merge. */
export type MergeNews = Pick<Outcome, 'corrections' | 'errors'>

const noNews: MergeNews = { corrections: [], errors: [] }

/**
 * Merges the visitor's cart into the member's, once, on the first call after logging in: quantities are added and limits
 * applied.
 */
export async function mergeVisitorCart(deps: CartDeps<Db>, context: RequestContext): Promise<MergeNews> {
  const { member } = context
  const visitor = visitorCart(context)
  if (!member || !visitor) return noNews
  const news = await inTransaction(deps.db, (tx) => {
    return merge(tx, { deps, context, cartId: visitor.cartId, memberId: member.id })
  })
  clearCartCookie(context)
  return news
}

type Merge = { deps: CartDeps; context: RequestContext; cartId: string; memberId: number }

async function merge(tx: Transaction, { deps, context, cartId, memberId }: Merge): Promise<MergeNews> {
  const taken = await takeVisitorCart(tx, cartId)
  if (!taken) return noNews
  const { now } = context
  await insertCart(tx, { memberId }, { cart: emptyCart, keys: [], now })
  const own = await lockCart(tx, memberId)
  if (!own) throw new Error(`Member ${memberId} has no cart`)
  const offerId = taken.offerId ?? own.offerId
  const productIds = [...own.rows, ...taken.rows].map(({ productId }) => productId)
  const cartContext = await loadCartContext({ ...deps, db: tx }, context, { productIds, hasCode: false, offerId })
  const { cart, corrections, errors } = mergeCarts(own, taken, cartContext)
  await saveCart(tx, own, { cart, keys: taken.recentKeys, now })
  if (offerId !== null && offerId !== own.offerId) await noteOffer(tx, own.id, offerId)
  return { corrections, errors }
}
