import type { Audience } from '#pricing/price.ts'
import { isListAudience } from '#pricing/price-lists.ts'
import { ByteSlabs } from './byte-slabs.ts'
import type { CachedProduct } from './cached-product.ts'
import { type CardContext, cardChanges, cardOf } from './card.ts'

/** Few have more than one, which an array would hold places for. */
type Text = { audience: Audience; bytes: Buffer<ArrayBuffer>; next: Text | null }
type Texts = { until: number; first: Text | null }

/** Of texts that have been dropped, in slabs with others that have not. */
const maxUnused = 16 * 1024 * 1024

/** Product cards as the bytes of their JSON, serialised on first use and kept until the product or its price changes. */
export class CardTexts {
  readonly #cache = new Map<number, Texts>()
  #slabs = new ByteSlabs()
  #bytes = 0

  bytesOf(product: CachedProduct, { audience, now, names }: CardContext): Buffer<ArrayBuffer> {
    // Lists change by themselves.
    if (isListAudience(audience)) return Buffer.from(JSON.stringify(cardOf(product, { audience, now, names })))
    // Without customer-specific prices, one text serves all.
    const key = product.offers.some((offer) => offer.audience !== 'all') ? audience : 'all'
    const texts = this.#at(product, now)
    for (let text = texts.first; text; text = text.next) if (text.audience === key) return text.bytes
    const bytes = this.#slabs.add(JSON.stringify(cardOf(product, { audience: key, now, names })))
    this.#bytes += bytes.length
    texts.first = { audience: key, bytes, next: texts.first }
    return bytes
  }

  evict(id: number): void {
    const known = this.#cache.get(id)
    if (!known) return
    this.#cache.delete(id)
    for (let text = known.first; text; text = text.next) this.#bytes -= text.bytes.length
    if (this.#slabs.allocated > this.#bytes * 2 + maxUnused) this.clear()
  }

  clear(): void {
    this.#cache.clear()
    this.#slabs = new ByteSlabs()
    this.#bytes = 0
  }

  #at(product: CachedProduct, now: Date): Texts {
    const known = this.#cache.get(product.id)
    if (known && known.until > now.getTime()) return known
    this.evict(product.id)
    const fresh = { until: nextChange(product, now), first: null }
    this.#cache.set(product.id, fresh)
    return fresh
  }
}

function nextChange(product: CachedProduct, now: Date): number {
  const times = cardChanges(product).map((time) => time.getTime())
  return Math.min(...times.filter((time) => time > now.getTime()))
}
