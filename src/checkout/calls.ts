import { calls } from '#core/calls.ts'
import type { checkoutContract } from './contract.ts'

export const checkout = calls<typeof checkoutContract>({
  getCheckout: 'GET /checkout',
  getProductDelivery: 'GET /checkout/delivery/{productId}',
  getEmployeeAllowance: 'GET /employee-allowance',
  placeOrder: 'POST /checkout/order',
  getRecentOrder: 'GET /checkout/recent-order',
  getPaymentStatus: 'GET /checkout/payment/{orderId}',
})
