import type { JsonPart } from '#core/server/handlers.ts'
import type { Audience } from '#pricing/price.ts'
import { isListAudience } from '#pricing/price-lists.ts'
import { ByteSlabs, bytesOf, type SlabText } from './byte-slabs.ts'
import type { CachedProduct } from './cached-product.ts'
import { type CardContext, cardChanges, cardOf } from './card.ts'

/** Few products have more than one, which a list would hold places for. `until` is null without an end. */
type Text = SlabText & { audience: Audience; until: number | null; next: Text | null }

/** Bytes of dropped texts in slabs that still hold others. */
const maxUnused = 16 * 1024 * 1024

/** Product cards as the bytes of their JSON, serialised on first use and kept until the product or its price changes. */
export class CardTexts {
  readonly #cache = new Map<number, Text>()
  #slabs = new ByteSlabs()
  #bytes = 0

  bytesOf(product: CachedProduct, { audience, now, names }: CardContext): Buffer<ArrayBuffer> {
    // Lists change by themselves.
    if (isListAudience(audience)) return Buffer.from(JSON.stringify(cardOf(product, { audience, now, names })))
    // Without customer-specific prices, one text serves all.
    const key = product.offers.some((offer) => offer.audience !== 'all') ? audience : 'all'
    const first = this.#currentOf(product, now)
    for (let text = first; text; text = text.next) if (text.audience === key) return bytesOf(text)
    const { slab, from, to } = this.#slabs.add(JSON.stringify(cardOf(product, { audience: key, now, names })))
    this.#bytes += to - from
    const until = first ? first.until : nextChange(product, now)
    const text = { audience: key, until, slab, from, to, next: first }
    this.#cache.set(product.id, text)
    return bytesOf(text)
  }

  evict(id: number): void {
    const known = this.#cache.get(id)
    if (!known) return
    this.#cache.delete(id)
    for (let text: Text | null = known; text; text = text.next) this.#bytes -= text.to - text.from
    if (this.#slabs.allocated > this.#bytes * 2 + maxUnused) this.clear()
  }

  clear(): void {
    this.#cache.clear()
    this.#slabs = new ByteSlabs()
    this.#bytes = 0
  }

  #currentOf({ id }: CachedProduct, now: Date): Text | null {
    const known = this.#cache.get(id)
    if (known && (known.until === null || known.until > now.getTime())) return known
    this.evict(id)
    return null
  }
}

function nextChange(product: CachedProduct, now: Date): number | null {
  const times = cardChanges(product).map((time) => time.getTime())
  const ahead = times.filter((time) => time > now.getTime())
  return ahead.length > 0 ? Math.min(...ahead) : null
}

/** The parts of a JSON array of cards. */
export function cardsJson(cards: readonly JsonPart[]): JsonPart[] {
  const parts: JsonPart[] = ['[']
  for (const card of cards) {
    if (parts.length > 1) parts.push(',')
    parts.push(card)
  }
  parts.push(']')
  return parts
}
