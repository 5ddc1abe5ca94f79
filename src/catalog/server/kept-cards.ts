import { LRUCache } from 'lru-cache'
import type { ProductCard } from '#catalog/contract.ts'
import { dayOf } from '#core/day.ts'
import { addDays, startOfDay } from '#core/day-start.ts'
import type { Audience } from '#pricing/price.ts'
import { isListAudience } from '#pricing/price-lists.ts'
import type { CachedProduct } from './cached-product.ts'
import { type CardContext, cardChanges, cardOf } from './card.ts'

/** `forAll` is the only card of a product without customer-specific prices; few have others. */
type Kept = { from: number; until: number; forAll: ProductCard | null; byAudience: Map<Audience, ProductCard> | null }

const maxProducts = 6000

/**
 * Cards as objects: the same one until the product, its price or the day changes, and frozen, so that what is made of a
 * card can be kept with it.
 */
export class KeptCards {
  readonly #kept = new LRUCache<number, Kept>({ max: maxProducts })

  cardOf(product: CachedProduct, { audience, now, names }: CardContext): ProductCard {
    // Lists change by themselves.
    if (isListAudience(audience)) return cardOf(product, { audience, now, names })
    const kept = this.#at(product, now)
    if (kept.forAll) return kept.forAll
    const known = kept.byAudience?.get(audience)
    if (known) return known
    const isForAll = product.offers.every((offer) => offer.audience === 'all')
    const card = Object.freeze(cardOf(product, { audience: isForAll ? 'all' : audience, now, names }))
    if (isForAll) kept.forAll = card
    else (kept.byAudience ??= new Map()).set(audience, card)
    return card
  }

  evict(id: number): void {
    this.#kept.delete(id)
  }

  clear(): void {
    this.#kept.clear()
  }

  /** A preview asks at another time. */
  #at(product: CachedProduct, now: Date): Kept {
    const at = now.getTime()
    const known = this.#kept.get(product.id)
    if (known && at >= known.from && at < known.until) return known
    const fresh = { from: at, until: nextChange(product, now), forAll: null, byAudience: null }
    this.#kept.set(product.id, fresh)
    return fresh
  }
}

function nextChange(product: CachedProduct, now: Date): number {
  const at = now.getTime()
  let next = midnightAfter(now)
  for (const change of cardChanges(product)) if (change.getTime() > at) next = Math.min(next, change.getTime())
  return next
}

let latest = { day: '', midnight: 0 }

function midnightAfter(now: Date): number {
  const day = dayOf(now)
  if (latest.day !== day) latest = { day, midnight: startOfDay(addDays(day, 1)).getTime() }
  return latest.midnight
}
