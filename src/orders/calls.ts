import { calls } from '#core/calls.ts'
import type { ordersContract } from './contract.ts'

export const orders = calls<typeof ordersContract>({
  getOrder: 'GET /order/{id}',
  cancelOrder: 'POST /order/{id}/cancel',
  consentToCodes: 'POST /order/{id}/codes-now',
  getMyOrders: 'GET /orders',
})
