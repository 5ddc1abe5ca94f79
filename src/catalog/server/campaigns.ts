import type { Campaign } from '#catalog/contract.ts'
import type { ShelfCampaign } from './navigation.ts'
import { drawnFrom } from './product-image.ts'
import type { Shelf } from './shelf.ts'

/** Campaigns that run now, of one section or of all. */
export function runningCampaigns(shelf: Shelf, now: Date, sectionId?: number): ShelfCampaign[] {
  return [...shelf.campaigns.values()].filter(
    (campaign) =>
      (campaign.startsAt === null || campaign.startsAt <= now) &&
      (campaign.endsAt === null || now < campaign.endsAt) &&
      (sectionId === undefined || campaign.sectionId === sectionId),
  )
}

export function campaignsAt(shelf: Shelf, now: Date, sectionId?: number): Campaign[] {
  return runningCampaigns(shelf, now, sectionId).map(({ drawing, startsAt, endsAt, ...campaign }) => ({
    ...campaign,
    startsAt: startsAt && Math.floor(startsAt.getTime() / 1000),
    endsAt: endsAt && Math.floor(endsAt.getTime() / 1000),
    image: drawing === null ? null : drawnFrom(drawing),
    productCount: shelf.inCampaign(campaign.id).size,
  }))
}
