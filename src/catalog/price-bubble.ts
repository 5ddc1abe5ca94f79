import { formatNumber } from '#core/money.ts'
import type { ProductCard } from './contract.ts'

export type PriceBubble = { kind: 'percent'; percent: number; text: string } | { kind: 'amount'; text: string }

const thousand = 100_000

/** The saving in the corner of a picture: percent under 1 000 kr, kronor from there. Null when it is too small to mention. */
export function priceBubble({ price, lowestPrice }: Pick<ProductCard, 'price' | 'lowestPrice'>): PriceBubble | null {
  if (lowestPrice === null || lowestPrice <= price.price) return null
  const saved = lowestPrice - price.price
  if (lowestPrice < thousand) {
    if (saved * 10 < lowestPrice) return null
    // Rounded down: never more than the truth.
    const percent = Math.floor((saved * 100) / lowestPrice)
    return { kind: 'percent', percent, text: `\u2212${percent}\u00a0%` }
  }
  const isWorthMore = saved >= 50_000 || (saved >= 8_000 && saved * 50 >= lowestPrice)
  return isWorthMore ? { kind: 'amount', text: formatNumber(Math.floor(saved / 100)) } : null
}
