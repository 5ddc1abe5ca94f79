import { calls } from '#core/calls.ts'
import type { pricingContract } from './contract.ts'

export const pricing = calls<typeof pricingContract>({
  getPriceHistory: 'GET /product/{id}/price-history',
})
