import type { CachedProduct } from '#catalog/server/cached-product.ts'

export const listing = {
  all: 'all',
  memberOffers: 'member-offers',
  section: (id: number) => `section ${id}`,
  category: (id: number) => `category ${id}`,
  manufacturer: (id: number) => `manufacturer ${id}`,
  campaign: (id: number) => `campaign ${id}`,
}

/** Borne by every page that shows a listing. */
export const everyListing = 'listing'

/** Of pages that show this one: `listing:category-12`. */
export const listingTag = (key: string): string => `${everyListing}:${key.replace(' ', '-')}`

export function listingKeys(product: CachedProduct, now: Date): string[] {
  const keys = [listing.all, listing.section(product.sectionId)]
  for (const id of new Set([...product.categoryPath, product.categoryId])) keys.push(listing.category(id))
  for (const id of new Set(product.campaignIds)) keys.push(listing.campaign(id))
  if (product.manufacturer) keys.push(listing.manufacturer(product.manufacturer.id))
  if (product.offers.some((offer) => offer.type === 'member' && isOn(offer, now))) keys.push(listing.memberOffers)
  return keys
}

function isOn(offer: { startsAt: Date; endsAt: Date | null }, now: Date): boolean {
  return offer.startsAt <= now && (offer.endsAt === null || now < offer.endsAt)
}
