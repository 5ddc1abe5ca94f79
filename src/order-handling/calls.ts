import { calls } from '#core/calls.ts'
import type { orderHandlingContract } from './contract.ts'

export const orderHandling = calls<typeof orderHandlingContract>({
  getOrderHistory: 'GET /admin/order/{id}/history',
  getTermsOfOrder: 'GET /admin/order/{id}/terms',
  makeReceiptLink: 'POST /admin/order/{id}/receipt/{number}/link',
})
