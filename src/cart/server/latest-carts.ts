import { LRUCache } from 'lru-cache'
import type { Owner, StoredCart } from './cart-table.ts'

/**
 * Carts as this process saved them last. A guess that spares a reading: the revision tells when another process, or
 * another tab, has been there since.
 */
export class LatestCarts {
  readonly #kept = new LRUCache<string, StoredCart>({
    maxSize: 100_000,
    sizeCalculation: ({ rows }) => rows.length + 5,
  })

  get(owner: Owner): StoredCart | null {
    return this.#kept.get(keyOf(owner)) ?? null
  }

  keep(owner: Owner, cart: StoredCart): void {
    this.#kept.set(keyOf(owner), cart)
  }
}

function keyOf(owner: Owner): string {
  return 'memberId' in owner ? `member ${owner.memberId}` : owner.cartId
}
