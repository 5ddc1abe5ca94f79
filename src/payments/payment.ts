export type PaymentState = 'created' | 'unknown' | 'paid' | 'declined' | 'cancelled' | 'refunded'

/** Nobody knows yet whether the money was taken. */
export function isUnsettled(state: PaymentState): boolean {
  return state === 'created' || state === 'unknown'
}

/** What a move between two states does to the money we hold, öre. */
export function moneyMoved(to: PaymentState, amountOre: number): number {
  if (to === 'paid') return amountOre
  return to === 'refunded' ? -amountOre : 0
}
