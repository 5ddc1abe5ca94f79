import { isDeepStrictEqual } from 'node:util'
import type { FieldChanges, ProductFields } from './contract.ts'

type Priced = Pick<ProductFields, 'name' | 'price' | 'offers'>
export type PriceDrop = { name: string; before: number; after: number; percent: number }

/**
 * The greatest fall of what a customer pays: of the price, or of an offer that is new, from what the product has cost
 * at most in the last day. Null when nothing falls.
 */
export function priceDropOf(
  { name, price, offers }: Priced,
  changes: FieldChanges,
  highest: number = price,
): PriceDrop | null {
  const ordinary = changes.price ?? price
  const fresh = (changes.offers ?? []).filter((offer) => !offers.some((known) => isDeepStrictEqual(known, offer)))
  const after = Math.min(ordinary, ...fresh.map((offer) => offer.price))
  const before = Math.max(price, highest)
  return after < price ? { name, before, after, percent: Math.ceil(((before - after) / before) * 100) } : null
}

export function greatestDrop(drops: readonly (PriceDrop | null)[]): PriceDrop | null {
  return drops.reduce((most, drop) => (drop && drop.percent > (most?.percent ?? 0) ? drop : most), null)
}
