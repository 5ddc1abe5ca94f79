import type { ProductCard } from './contract.ts'
import { labels } from './sv-labels.ts'

export type PriceLabel = keyof typeof labels.price

const newFor = 28 * 24 * 3600

/**
 * What a price is called, first that applies; null for the ordinary price. The names that praise a reduction are used
 * only when the price is lower than the lowest of the 30 days before it.
 */
export function priceLabel(
  card: Pick<ProductCard, 'price' | 'lowestPrice' | 'isFyndware'>,
  now: Date,
): { kind: PriceLabel; text: string } | null {
  const kind = labelKind(card, now)
  return kind && { kind, text: labels.price[kind] }
}

function labelKind(
  { price, lowestPrice, isFyndware }: Pick<ProductCard, 'price' | 'lowestPrice' | 'isFyndware'>,
  now: Date,
): PriceLabel | null {
  const isReduced = lowestPrice !== null
  if (price.flashSale && isReduced) return 'flash'
  if (price.type === 'member') return 'member'
  if (isReduced && isNewPrice(price.startAt, now)) return 'recent'
  if (price.type === 'priceList' || price.pass !== null) return 'unique'
  if (isFyndware) return 'fyndware'
  return isReduced ? 'campaign' : null
}

/** A price counts as new for 28 days. */
export function isNewPrice(startAt: number | null, now: Date): boolean {
  return startAt !== null && now.getTime() / 1000 - startAt < newFor
}
