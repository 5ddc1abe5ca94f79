import type { OrderState } from '#orders/contract.ts'

/** How a state is coloured; it is always told in words as well. */
export const stateLooks: Record<OrderState, string> = {
  'awaiting-payment': 'stat--ret',
  'payment-unknown': 'stat--ret',
  placed: 'stat--pick',
  packed: 'stat--pick',
  sent: 'stat--go',
  delivered: 'stat--ok',
  cancelled: '',
}
