import type { Audience } from '#catalog/price.ts'
import { type CardParts, cardChanges, cardOf } from './card.ts'
import type { ShelfProduct } from './shelf-product.ts'

type Texts = { until: number; byAudience: Map<Audience, string> }

/** Cards as JSON text, each written at its first use and kept until the product or its price changes. */
export class CardTexts {
  readonly #kept = new Map<number, Texts>()

  textOf(product: ShelfProduct, { audience, now, attributes }: CardParts): string {
    // Where nobody has prices of their own, one text serves all.
    const key = product.offers.some((offer) => offer.audience !== 'all') ? audience : 'all'
    let texts = this.#kept.get(product.id)
    if (!texts || texts.until <= now.getTime()) {
      texts = { until: nextChange(product, now), byAudience: new Map() }
      this.#kept.set(product.id, texts)
    }
    let text = texts.byAudience.get(key)
    if (text === undefined) {
      text = JSON.stringify(cardOf(product, { audience: key, now, attributes }))
      texts.byAudience.set(key, text)
    }
    return text
  }

  forget(id: number): void {
    this.#kept.delete(id)
  }

  clear(): void {
    this.#kept.clear()
  }
}

function nextChange(product: ShelfProduct, now: Date): number {
  const times = cardChanges(product).map((time) => time.getTime())
  return Math.min(...times.filter((time) => time > now.getTime()))
}
