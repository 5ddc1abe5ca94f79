/** mispaid: another sum than asked for was taken, and is given back. */
export type PaymentState = 'created' | 'unknown' | 'paid' | 'mispaid' | 'declined' | 'cancelled' | 'refunded'

/** Nobody knows yet whether the money was taken. */
export function isUnsettled(state: PaymentState): boolean {
  return state === 'created' || state === 'unknown'
}
