import { calls } from '#core/calls.ts'
import type { shippingPlansContract } from './plans-contract.ts'

export const shippingPlans = calls<typeof shippingPlansContract>({
  getShippingMethodPlans: 'GET /admin/shipping-method/{id}/plan',
  planShippingMethod: 'PUT /admin/shipping-method/{id}/plan',
  withdrawShippingMethodPlan: 'DELETE /admin/shipping-method/{id}/plan',
})
