import { calls } from '#core/calls.ts'
import type { shippingContract } from './contract.ts'

export const shipping = calls<typeof shippingContract>({
  getShippingMethods: 'POST /imi-go/shipping-methods',
  getVisitorFee: 'GET /shipping/fee/{productId}',
  getDeliveryDates: 'GET /delivery-dates/{zip}',
  getRelatedInfo: 'GET /shipping-method/related-info',
})
