import type { OrderState } from '#orders/contract.ts'

export const stateLooks: Record<OrderState, string> = {
  'awaiting-payment': 'order-state--returned',
  'payment-unknown': 'order-state--returned',
  placed: 'order-state--pick',
  packed: 'order-state--pick',
  sent: 'order-state--go',
  delivered: 'order-state--ok',
  cancelled: '',
}
