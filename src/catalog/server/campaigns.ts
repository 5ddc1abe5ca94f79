import type { Campaign } from '#catalog/contract.ts'
import type { CachedCampaign } from './navigation.ts'
import type { ProductCache } from './product-cache.ts'
import { drawnFrom } from './product-image.ts'

/** Cache tag of pages that list the campaigns. */
export const campaignsTag = 'campaigns'

/** Campaigns without products are not offered anywhere. */
export function runningCampaigns(productCache: ProductCache, now: Date, sectionId?: number): CachedCampaign[] {
  return [...productCache.campaigns.values()].filter(
    (campaign) =>
      (campaign.startsAt === null || campaign.startsAt <= now) &&
      canBeAnnounced(productCache, campaign.id, now) &&
      (sectionId === undefined || campaign.sectionId === sectionId),
  )
}

/** It may not have started yet, as when the start page counts down to it. */
export function canBeAnnounced(productCache: ProductCache, id: number, now: Date): boolean {
  const campaign = productCache.campaigns.get(id)
  if (!campaign || productCache.inCampaign(id).size === 0) return false
  return campaign.endsAt === null || now < campaign.endsAt
}

export function campaignsAt(productCache: ProductCache, now: Date, sectionId?: number): Campaign[] {
  return runningCampaigns(productCache, now, sectionId).map(({ drawing, startsAt, endsAt, ...campaign }) => ({
    ...campaign,
    startsAt: startsAt && Math.floor(startsAt.getTime() / 1000),
    endsAt: endsAt && Math.floor(endsAt.getTime() / 1000),
    image: drawing === null ? null : drawnFrom(drawing),
    productCount: productCache.inCampaign(campaign.id).size,
  }))
}
