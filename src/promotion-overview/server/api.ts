import type { Handlers } from '#core/server/handlers.ts'
import type { promotionOverviewContract } from '#promotion-overview/contract.ts'
import { bundleOutcomes } from './bundle-outcomes.ts'
import { campaignOutcomes } from './campaign-outcomes.ts'
import { promotionOutcomes } from './promotion-outcomes.ts'
import { type SimulationDeps, simulateCart } from './simulate-cart.ts'
import { sponsorshipOutcomes } from './sponsorship-outcomes.ts'

export function promotionOverviewApi(deps: SimulationDeps): Handlers<typeof promotionOverviewContract> {
  return {
    listPromotionOutcomes: async ({ query }, { now }) => await promotionOutcomes(deps.db, query, now),
    listCampaignOutcomes: async (_, { now }) => await campaignOutcomes(deps.db, now),
    listBundleOutcomes: async (_, { now }) => await bundleOutcomes(deps.db, now),
    listSponsorshipOutcomes: async (_, { now }) => await sponsorshipOutcomes(deps.db, now),
    simulateCart: async ({ body: { at, ...requested } }, { now }) => ({
      data: await simulateCart(deps, { ...requested, now: at ? new Date(at) : now }),
    }),
  }
}
