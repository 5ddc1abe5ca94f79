import { LRUCache } from 'lru-cache'
import type { Owner, StoredCart } from './cart-table.ts'

/** Saves a read; the revision reveals changes by another process or tab. */
export class LatestCarts {
  readonly #cache = new LRUCache<string, StoredCart>({
    maxSize: 100_000,
    sizeCalculation: ({ rows }) => rows.length + 5,
  })

  get(owner: Owner): StoredCart | null {
    return this.#cache.get(keyOf(owner)) ?? null
  }

  set(owner: Owner, cart: StoredCart): void {
    this.#cache.set(keyOf(owner), cart)
  }
}

function keyOf(owner: Owner): string {
  return 'memberId' in owner ? `member ${owner.memberId}` : owner.cartId
}
