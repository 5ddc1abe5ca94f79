import type { ReturnTerms } from '#core/shop.ts'

/** By post, bulky, left in a store, sent by the customer, our fault, or returned by the carrier. */
export type ReturnWay = 'parcel' | 'bulky' | 'store' | 'own' | 'ours' | 'carrier'

/** Cost of our return label in öre including VAT. */
export function returnFee(way: ReturnWay, { parcelFee, bulkyFee }: ReturnTerms): number {
  if (way === 'parcel') return parcelFee
  return way === 'bulky' ? bulkyFee : 0
}

type Delivered = { regularPrice: number; paidAmount: number }

/** Fee for unclaimed parcels: shipping both ways, öre. */
export function undeliveredFee({ regularPrice, paidAmount }: Delivered, terms: ReturnTerms): number {
  return Math.min(terms.uncollectedFee, Math.max(0, regularPrice - paidAmount) + terms.parcelFee)
}
