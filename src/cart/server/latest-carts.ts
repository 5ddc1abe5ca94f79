import { LRUCache } from 'lru-cache'
import type { Owner, StoredCart } from './cart-table.ts'

const maxSmallRows = 20

/** Saves a read; the revision reveals changes by another process or tab. */
export class LatestCarts {
  // Some 6,000 carts of one or two rows, a kilobyte each: those that are being filled.
  readonly #cache = new LRUCache<string, StoredCart>({
    maxSize: 40_000,
    sizeCalculation: ({ rows }) => rows.length + 5,
  })
  readonly #changedOnce = new LRUCache<string, true>({ max: 10_000 })

  get(owner: Owner): StoredCart | null {
    return this.#cache.get(keyOf(owner)) ?? null
  }

  /**
   * A large cart is kept from its second change on: what is kept for a while costs the garbage collector several times
   * what reading it again does.
   */
  set(owner: Owner, cart: StoredCart): void {
    const key = keyOf(owner)
    if (cart.rows.length > maxSmallRows && !this.#cache.has(key) && !this.#changedOnce.has(key)) {
      this.#changedOnce.set(key, true)
      return
    }
    this.#cache.set(key, cart)
  }
}

function keyOf(owner: Owner): string {
  return 'memberId' in owner ? `member ${owner.memberId}` : owner.cartId
}
