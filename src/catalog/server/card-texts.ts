import type { Audience } from '#pricing/price.ts'
import { isListAudience } from '#pricing/price-lists.ts'
import type { CachedProduct } from './cached-product.ts'
import { type CardContext, cardChanges, cardOf } from './card.ts'

type Texts = { until: number; byAudience: Map<Audience, string> }

/** Product cards as JSON, serialised on first use and cached until the product or its price changes. */
export class CardTexts {
  readonly #cache = new Map<number, Texts>()

  textOf(product: CachedProduct, { audience, now, names }: CardContext): string {
    // Lists change by themselves.
    if (isListAudience(audience)) return JSON.stringify(cardOf(product, { audience, now, names }))
    // Without customer-specific prices, one text serves all.
    const key = product.offers.some((offer) => offer.audience !== 'all') ? audience : 'all'
    let texts = this.#cache.get(product.id)
    if (!texts || texts.until <= now.getTime()) {
      texts = { until: nextChange(product, now), byAudience: new Map() }
      this.#cache.set(product.id, texts)
    }
    let text = texts.byAudience.get(key)
    if (text === undefined) {
      text = JSON.stringify(cardOf(product, { audience: key, now, names }))
      texts.byAudience.set(key, text)
    }
    return text
  }

  evict(id: number): void {
    this.#cache.delete(id)
  }

  clear(): void {
    this.#cache.clear()
  }
}

function nextChange(product: CachedProduct, now: Date): number {
  const times = cardChanges(product).map((time) => time.getTime())
  return Math.min(...times.filter((time) => time > now.getTime()))
}
