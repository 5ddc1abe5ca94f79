import type { Toplist } from '#catalog/contract.ts'
import type { Audience } from '#catalog/price.ts'
import type { ToplistPlace } from './navigation.ts'
import type { Popular } from './popular.ts'
import type { Shelf } from './shelf.ts'

export type Shown = { audience: Audience; now: Date }
type Parts = Shown & { shelf: Shelf; popular: Popular; limit: number }

/** The top lists of a place, in the shop keeper's order; those without products are left out. */
export function toplistsAt(place: { type: string; id: number | null }, parts: Parts): Toplist[] {
  return [...parts.shelf.toplists.values()]
    .filter((list) => (list.locationType ?? 'start') === place.type && (list.locationId ?? 0) === (place.id ?? 0))
    .map((list) => toplistOf(list, parts))
    .filter(({ products }) => products.length > 0)
}

export function toplistOf(list: ToplistPlace, { shelf, popular, limit, audience, now }: Parts): Toplist {
  const products = popular
    .in(list, now)
    .slice(0, limit)
    .flatMap(({ id }) => shelf.card(id, audience, now) ?? [])
  return {
    id: list.id,
    name: list.name,
    internalName: list.internalName,
    description: list.description,
    products,
    linkText: null,
    link: null,
    ...linkOf(list, shelf),
    listFilter: null,
    siteTitle: null,
    showFlashSales: true,
    showReviewCount: true,
    showScore: true,
    whereToShowReviews: 0,
    hasBanner: false,
    normalBanner: null,
    mobileBanner: null,
  }
}

/** Where "Visa fler" leads: the category or section the list is about. */
function linkOf({ id, name, categoryId, sectionId }: ToplistPlace, shelf: Shelf) {
  const category = categoryId === null ? undefined : shelf.categories.get(categoryId)
  if (category) return { listTypeName: 'category', listId: category.id, listName: category.name }
  const section = sectionId === null ? undefined : shelf.sections.get(sectionId)
  if (section) return { listTypeName: 'section', listId: section.id, listName: section.name }
  return { listTypeName: 'toplist', listId: id, listName: name }
}
