import { calls } from '#core/calls.ts'
import type { tipsContract } from './contract.ts'

export const tips = calls<typeof tipsContract>({
  getProductTips: 'GET /product-tips/{id}',
  getBundleOffers: 'GET /product-tips/{id}/bundle-offers',
  getDiscontinuedTips: 'GET /product-tips/{id}/discontinued-tips',
  getRecentProducts: 'GET /product/recent',
  viewProduct: 'POST /product/{id}/view',
  clearHistory: 'DELETE /product/recent',
  removeFromHistory: 'POST /product/{id}/remove-from-history',
})
