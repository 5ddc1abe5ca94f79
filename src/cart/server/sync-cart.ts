import { applyEvents, type Outcome } from '#cart/cart.ts'
import { emptyCart, type Surroundings } from '#cart/cart-draft.ts'
import type { CartEvent } from '#cart/contract.ts'
import { Refusal } from '#core/refusal.ts'
import type { Queries } from '#core/server/db.ts'
import { findCart, insertCart, type Owner, type StoredCart, saveCart } from './cart-table.ts'
import type { LatestCarts } from './latest-carts.ts'

type Batch = {
  /** Null for a visitor's first batch. */
  owner: Owner | null
  events: readonly CartEvent[]
  /** A batch that is sent again with its key changes nothing more. */
  key: string | null
  around: Surroundings
}

type SyncParts = { db: Queries; latest: LatestCarts }

export type Synced = {
  stored: StoredCart | null
  outcome: Outcome
  /** The cart that the batch was applied to; rows it did not touch are the same objects after it. */
  before?: StoredCart | null
}

const mostTries = 100

/**
 * Applies to the cart as it was seen last, and saves if nobody else saved since; otherwise reads and tries again. No lock
 * is held while thinking, and of many batches at once every round lets one through.
 */
export async function syncCart({ db, latest }: SyncParts, { owner, events, key, around }: Batch): Promise<Synced> {
  if (events.length === 0) return await unchanged(db, owner, around)
  const guess = owner && latest.get(owner)
  for (let attempt = 0; attempt < mostTries; attempt += 1) {
    const seen = attempt === 0 && guess ? guess : owner && (await findCart(db, owner))
    if (key !== null && seen?.recentKeys.includes(key)) return await unchanged(db, owner, around)
    const outcome = applyEvents(seen ?? emptyCart, events, around)
    const change = { cart: outcome.cart, keys: key === null ? [] : [key], now: around.now }
    const stored = seen ? await saveCart(db, seen, change) : await insertCart(db, owner, change)
    if (!stored) continue
    latest.keep(owner && 'memberId' in owner ? owner : { cartId: stored.id }, stored)
    return { stored, outcome, before: seen }
  }
  throw new Refusal(409, 'cart-busy', 'Varukorgen ändras på flera håll samtidigt. Försök igen.')
}

async function unchanged(db: Queries, owner: Owner | null, around: Surroundings): Promise<Synced> {
  const stored = owner && (await findCart(db, owner))
  return { stored, outcome: applyEvents(stored ?? emptyCart, [], around) }
}
