import { formatNumber } from '#core/money.ts'
import type { PricedProduct } from './contract.ts'

export type PriceBubble = { kind: 'percent'; percent: number; text: string } | { kind: 'amount'; text: string }

const thousand = 100_000

/** The saving shown on a picture: percent below 1 000 kr, otherwise kronor. Null when it is too small. */
export function priceBubble({ price, lowestPrice }: Pick<PricedProduct, 'price' | 'lowestPrice'>): PriceBubble | null {
  if (lowestPrice === null || lowestPrice <= price.price) return null
  const saved = lowestPrice - price.price
  if (lowestPrice < thousand) {
    if (saved * 10 < lowestPrice) return null
    // Rounded down, so the saving is never overstated.
    const percent = Math.floor((saved * 100) / lowestPrice)
    return { kind: 'percent', percent, text: `\u2212${percent}\u00a0%` }
  }
  const isWorthMore = saved >= 50_000 || (saved >= 8_000 && saved * 50 >= lowestPrice)
  return isWorthMore ? { kind: 'amount', text: formatNumber(Math.floor(saved / 100)) } : null
}
