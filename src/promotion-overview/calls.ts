import { calls } from '#core/calls.ts'
import type { promotionOverviewContract } from './contract.ts'

export const promotionOverview = calls<typeof promotionOverviewContract>({
  listPromotionOutcomes: 'GET /admin/promotions',
  listCampaignOutcomes: 'GET /admin/campaign-prices',
  listBundleOutcomes: 'GET /admin/bundles',
  listSponsorshipOutcomes: 'GET /admin/sponsorships',
  simulateCart: 'POST /admin/promotions/simulation',
})
