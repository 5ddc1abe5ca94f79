import type { PricedProduct } from './contract.ts'
import { priceMessages } from './messages.ts'

export type PriceLabel = keyof typeof priceMessages.label

const newFor = 28 * 24 * 3600

/**
 * The first label that applies; null for the ordinary price. Labels that promote a reduction require a price below the
 * lowest of the previous 30 days.
 */
export function priceLabel(
  card: Pick<PricedProduct, 'price' | 'lowestPrice' | 'isFyndware'>,
  now: Date,
): { kind: PriceLabel; text: string } | null {
  const kind = labelKind(card, now)
  return kind && { kind, text: priceMessages.label[kind] }
}

function labelKind(
  { price, lowestPrice, isFyndware }: Pick<PricedProduct, 'price' | 'lowestPrice' | 'isFyndware'>,
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

/** For 28 days. */
export function isNewPrice(startAt: number | null, now: Date): boolean {
  return startAt !== null && now.getTime() / 1000 - startAt < newFor
}
