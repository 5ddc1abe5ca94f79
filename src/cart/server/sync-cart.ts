import { applyEvents } from '#cart/cart.ts'
import { emptyCart } from '#cart/cart-draft.ts'
import type { CartEvent } from '#cart/contract.ts'
import { DomainError } from '#core/domain-error.ts'
import type { RequestContext } from '#core/server/handlers.ts'
import { type CartDeps, type Content, loadCartContext } from './cart-context.ts'
import { ownerOf } from './cart-owner.ts'
import { findCart, insertCart, type StoredCart, saveCart } from './cart-table.ts'
import { setsCode } from './code-attempts.ts'
import type { LatestCarts } from './latest-carts.ts'
import { type CheckedCart, contentOf } from './read-cart.ts'

/** `before` is the cart that the events were applied to; null when nothing was applied. */
export type SyncedCart = CheckedCart & { before: StoredCart | null; isRepeated: boolean }

type Batch = { events: readonly CartEvent[]; key: string | null }

const maxAttempts = 100

/**
 * Applies a batch of events to the caller's cart, once per key. Optimistic: the cart is saved if it is unchanged since
 * it was read, otherwise it is read again. No lock is held in between, and every round of concurrent batches lets one
 * through.
 */
export async function syncCart(
  deps: CartDeps & { latest: LatestCarts },
  context: RequestContext,
  { events, key }: Batch,
): Promise<SyncedCart> {
  const { db, latest } = deps
  const owner = ownerOf(context)
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const cached = attempt === 0 && events.length > 0 && owner ? latest.get(owner) : null
    const read = cached ?? (owner && (await findCart(db, owner)))
    const cart = read ?? emptyCart
    const isApplied = events.length === 0 || (key !== null && read?.recentKeys.includes(key) === true)
    if (isApplied && cached) continue
    const newEvents = isApplied ? [] : events
    const cartContext = await loadCartContext(deps, context, contentAfter(contentOf(cart), newEvents))
    const outcome = applyEvents(cart, newEvents, cartContext)
    if (isApplied) return { stored: read, outcome, cartContext, before: null, isRepeated: true }
    const change = { cart: outcome.cart, keys: key === null ? [] : [key], now: context.now }
    const stored = read ? await saveCart(db, read, change) : await insertCart(db, owner, change)
    if (!stored) continue
    latest.set(owner && 'memberId' in owner ? owner : { cartId: stored.id }, stored)
    return { stored, outcome, cartContext, before: read, isRepeated: false }
  }
  throw new DomainError(409, 'cart-busy', 'Varukorgen ändras på flera håll samtidigt. Försök igen.')
}

function contentAfter({ productIds, hasCode, offerId = null }: Content, events: readonly CartEvent[]): Content {
  const added = events.flatMap((event) => event.productId ?? [])
  return { productIds: [...productIds, ...added], hasCode: hasCode || events.some(setsCode), offerId }
}
