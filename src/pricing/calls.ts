import { calls } from '#core/calls.ts'
import type { pricingContract } from './contract.ts'

export const pricing = calls<typeof pricingContract>({
  getPriceHistory: 'cdn GET /product/{id}/price-history',
})
