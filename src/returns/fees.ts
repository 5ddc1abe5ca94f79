import type { ReturnTerms } from '#core/shop.ts'

/** By post, bulky, left in a store, sent by the customer, our fault, or returned by the carrier. */
export type ReturnWay = 'parcel' | 'bulky' | 'store' | 'own' | 'ours' | 'carrier'

/** Cost of our return label in öre including VAT. */
export function returnFee(way: ReturnWay, { parcelFee, bulkyFee }: ReturnTerms): number {
  if (way === 'parcel') return parcelFee
  return way === 'bulky' ? bulkyFee : 0
}

type Delivered = { regularPrice: number; paidAmount: number }

/** Kept in all for an uncollected parcel: shipping both ways, with what was paid for it, öre. */
export function keptForUndelivered({ regularPrice, paidAmount }: Delivered, terms: ReturnTerms): number {
  return Math.min(terms.uncollectedFee, Math.max(regularPrice, paidAmount) + terms.parcelFee)
}

/** What is deducted from the goods beyond the delivery that was paid. */
export function undeliveredFee(delivered: Delivered, terms: ReturnTerms): number {
  return Math.max(0, keptForUndelivered(delivered, terms) - delivered.paidAmount)
}
