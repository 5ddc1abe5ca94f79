/** mispaid: another amount than requested was taken and is refunded. */
export type PaymentState = 'created' | 'unknown' | 'paid' | 'mispaid' | 'declined' | 'cancelled' | 'refunded'

export function isPending(state: PaymentState): boolean {
  return state === 'created' || state === 'unknown'
}
