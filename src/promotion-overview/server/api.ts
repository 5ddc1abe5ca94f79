import type { Handlers } from '#core/server/handlers.ts'
import type { promotionOverviewContract } from '#promotion-overview/contract.ts'
import { campaignOutcomes } from './campaign-outcomes.ts'
import { promotionOutcomes } from './promotion-outcomes.ts'
import { type SimulationDeps, simulateCart } from './simulate-cart.ts'

export function promotionOverviewApi(deps: SimulationDeps): Handlers<typeof promotionOverviewContract> {
  return {
    listPromotionOutcomes: async (_, { now }) => ({ data: await promotionOutcomes(deps.db, now) }),
    listCampaignOutcomes: async (_, { now }) => ({ data: await campaignOutcomes(deps.db, now) }),
    simulateCart: async ({ body: { at, ...asked } }, { now }) => ({
      data: await simulateCart(deps, { ...asked, now: at ? new Date(at) : now }),
    }),
  }
}
