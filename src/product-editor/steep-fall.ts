import { marginOf } from '#pricing/margin.ts'
import type { EditedOffer } from '#product-editing/contract.ts'
import type { ListedProduct } from '#product-editing/filter.ts'

export type PriceFall = { name: string; before: number; after: number; marginPercent: number | null }

/**
 * What looks like a slip of the keyboard: less than half of what it was, or below what the product costs. What is no
 * price is an error at its field instead.
 */
export function isSteep({ before, after, marginPercent }: PriceFall): boolean {
  return after > 0 && after < before && (after * 2 < before || (marginPercent !== null && marginPercent < 0))
}

type Priced = { name: string; price: number; cost: number | null; offers: readonly EditedOffer[] }

/** The price, and offers that are new. */
export function steepFalls(saved: Priced, wanted: Priced, vatRate: number): PriceFall[] {
  const known = new Set(saved.offers.map(({ price }) => price))
  const offered = wanted.offers.filter(({ price }) => !known.has(price))
  const fallTo = (before: number, price: number): PriceFall => ({
    name: wanted.name,
    before,
    after: price,
    marginPercent: wanted.cost === null ? null : marginOf({ price, cost: wanted.cost, vatRate }),
  })
  return [fallTo(saved.price, wanted.price), ...offered.map(({ price }) => fallTo(wanted.price, price))].filter(isSteep)
}

/** In the list, where the VAT of a product is known by its margin. */
export function steepFallInList({ name, price, cost, marginPercent }: ListedProduct, after: number): PriceFall | null {
  const isKnown = cost !== null && cost > 0 && marginPercent !== null && marginPercent < 100
  const withoutVat = isKnown ? cost / (1 - marginPercent / 100) / price : 0
  const margin = isKnown ? marginOf({ price: after * withoutVat, cost, vatRate: 0 }) : null
  const fall = { name, before: price, after, marginPercent: margin }
  return isSteep(fall) ? fall : null
}
