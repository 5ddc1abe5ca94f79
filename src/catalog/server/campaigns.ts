import type { Campaign } from '#catalog/contract.ts'
import type { CachedCampaign } from './navigation.ts'
import type { ProductCache } from './product-cache.ts'
import { drawnFrom } from './product-image.ts'

export const campaignSection = 21

/** Cache tag of pages that list the campaigns. */
export const campaignsTag = 'campaigns'

/** Campaigns without products are not offered anywhere. */
export function runningCampaigns(productCache: ProductCache, now: Date): CachedCampaign[] {
  return [...productCache.campaigns.values()].filter(
    ({ id, startsAt }) => (startsAt === null || startsAt <= now) && canBeAnnounced(productCache, id, now),
  )
}

/** It may not have started yet, as when the start page counts down to it. */
export function canBeAnnounced(productCache: ProductCache, id: number, now: Date): boolean {
  const campaign = productCache.campaigns.get(id)
  if (!campaign || productCache.inCampaign(id).size === 0) return false
  return campaign.endsAt === null || now < campaign.endsAt
}

/** The section of the campaigns themselves, and none, have them all. */
export function campaignsOf(
  sectionId: number | undefined,
  { productCache, sectionsOf, now }: { productCache: ProductCache; sectionsOf: SectionsOfCampaign; now: Date },
): Campaign[] {
  const running = runningCampaigns(productCache, now)
  const listed =
    sectionId === undefined || sectionId === campaignSection
      ? running
      : running.filter((campaign) => campaign.sectionId === sectionId || sectionsOf(campaign.id).has(sectionId))
  return listed.map(({ drawing, startsAt, endsAt, ...campaign }) => ({
    ...campaign,
    startsAt: startsAt && Math.floor(startsAt.getTime() / 1000),
    endsAt: endsAt && Math.floor(endsAt.getTime() / 1000),
    image: drawing === null ? null : drawnFrom(drawing),
    productCount: productCache.inCampaign(campaign.id).size,
  }))
}

export type SectionsOfCampaign = (campaignId: number) => ReadonlySet<number>

/** Those that its products are in. They are kept until the products or the navigation have changed. */
export function openSectionsOfCampaigns(productCache: ProductCache): SectionsOfCampaign {
  const kept = new Map<number, ReadonlySet<number>>()
  productCache.onChange(() => kept.clear())
  productCache.onNavigation(() => kept.clear())
  return (campaignId) => {
    const known = kept.get(campaignId)
    if (known) return known
    const sections = new Set<number>()
    for (const id of productCache.inCampaign(campaignId)) {
      const product = productCache.get(id)
      if (product) sections.add(product.sectionId)
    }
    kept.set(campaignId, sections)
    return sections
  }
}
