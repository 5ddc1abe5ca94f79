/** What the law and our info page promise whoever sends something back. */
export const openPurchaseDays = 60
export const complaintYears = 3

export type ReturnWay = 'parcel' | 'bulky' | 'store' | 'own' | 'ours' | 'carrier'

/** What our label costs the customer, öre with VAT: by post, bulky goods, left in a store, sent by themselves, our fault, or brought back by the carrier. */
export const returnFees: Readonly<Record<ReturnWay, number>> = {
  parcel: 4_900,
  bulky: 29_900,
  store: 0,
  own: 0,
  ours: 0,
  carrier: 0,
}

const uncollectedAtMost = 14_900

/** What is kept for a parcel that nobody fetched: what it cost us to send it there and back, öre. */
export function uncollectedFee({ regularOre, paidOre }: { regularOre: number; paidOre: number }): number {
  return Math.min(uncollectedAtMost, Math.max(0, regularOre - paidOre) + returnFees.parcel)
}
