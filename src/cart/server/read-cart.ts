import { checkCart } from '#cart/cart.ts'
import { emptyCart, type Surroundings } from '#cart/cart-draft.ts'
import type { Queries } from '#core/server/db.ts'
import { findCart, type Owner, saveCart } from './cart-table.ts'
import type { Synced } from './sync-cart.ts'

type Question = {
  owner: Owner | null
  around: Surroundings
  /** Saves what the check changed, so that it is said once. */
  keepsCorrections: boolean
}

/** The cart as the rules allow it today. */
export async function readCart(db: Queries, { owner, around, keepsCorrections }: Question): Promise<Synced> {
  const read = owner && (await findCart(db, owner))
  const outcome = checkCart(read ?? emptyCart, around)
  if (!read || !keepsCorrections || outcome.corrections.length === 0) return { stored: read, outcome }
  const change = { cart: outcome.cart, keys: [], now: around.now }
  // When another request saved first, that one checked the rules too; this answer is true either way.
  return { stored: (await saveCart(db, read, change)) ?? read, outcome }
}
