import { applyEvents, type Outcome } from '#cart/cart.ts'
import { emptyCart, type Surroundings } from '#cart/cart-draft.ts'
import type { CartEvent } from '#cart/contract.ts'
import { Refusal } from '#core/refusal.ts'
import type { Queries } from '#core/server/db.ts'
import { findCart, insertCart, type Owner, type StoredCart, saveCart } from './cart-table.ts'

type Batch = {
  /** Null for a visitor's first batch. */
  owner: Owner | null
  events: readonly CartEvent[]
  /** A batch that is sent again with its key changes nothing more. */
  key: string | null
  around: Surroundings
}

export type Synced = { stored: StoredCart | null; outcome: Outcome }

const mostTries = 100

/**
 * Reads, applies, and saves if nobody else saved in between; otherwise reads again. No lock is held while thinking, and
 * of many batches at once every round lets one through.
 */
export async function syncCart(db: Queries, { owner, events, key, around }: Batch): Promise<Synced> {
  for (let attempt = 0; attempt < mostTries; attempt += 1) {
    const read = owner && (await findCart(db, owner))
    const isRepeated = key !== null && read?.recentKeys.includes(key)
    const outcome = applyEvents(read ?? emptyCart, isRepeated ? [] : events, around)
    if (isRepeated || events.length === 0) return { stored: read, outcome }

    const change = { cart: outcome.cart, keys: key === null ? [] : [key], now: around.now }
    const stored = read ? await saveCart(db, read, change) : await insertCart(db, owner, change)
    if (stored) return { stored, outcome }
  }
  throw new Refusal(409, 'cart-busy', 'Varukorgen ändras på flera håll samtidigt. Försök igen.')
}
