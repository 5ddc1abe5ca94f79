import type { Pace } from '#shipping/dates.ts'

type Delivered = {
  pace: Pace
  paidOre: number
  /** What the ordinary delivery home costs. */
  ordinaryOre: number
}

/** How much of the delivery's price is given back with the whole order: what was chosen beyond the ordinary is not. */
export function standardDelivery({ pace, paidOre, ordinaryOre }: Delivered): number {
  // What only a pallet carries has no cheaper way.
  return pace === 'pallet' ? paidOre : Math.min(paidOre, ordinaryOre)
}
