export type ReturnWay = 'parcel' | 'bulky' | 'store' | 'own' | 'ours' | 'carrier'

/**
 * Cost of our return label in öre including VAT: by post, bulky, left in a store, sent by the customer, our fault, or
 * returned by the carrier.
 */
export const returnFees: Readonly<Record<ReturnWay, number>> = {
  parcel: 4_900,
  bulky: 29_900,
  store: 0,
  own: 0,
  ours: 0,
  carrier: 0,
}

const maxUndeliveredFee = 14_900

/** Fee for unclaimed parcels: shipping both ways, öre. */
export function undeliveredFee({ regularPrice, paidAmount }: { regularPrice: number; paidAmount: number }): number {
  return Math.min(maxUndeliveredFee, Math.max(0, regularPrice - paidAmount) + returnFees.parcel)
}
