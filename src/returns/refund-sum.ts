import type { Pace } from '#shipping/dates.ts'

type Delivered = {
  pace: Pace
  paidAmount: number
  ordinaryPrice: number
}

/** The refundable part of the delivery fee: what was chosen beyond standard delivery is not refunded. */
export function standardDelivery({ pace, paidAmount, ordinaryPrice }: Delivered): number {
  return pace === 'pallet' ? paidAmount : Math.min(paidAmount, ordinaryPrice)
}
