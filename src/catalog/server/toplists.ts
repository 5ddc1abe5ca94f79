import type { Toplist } from '#catalog/contract.ts'
import type { Audience } from '#pricing/price.ts'
import type { ToplistPlace } from './navigation.ts'
import type { Popular } from './popular.ts'
import type { ProductCache } from './product-cache.ts'

export type Viewpoint = { audience: Audience; now: Date }
type Deps = Viewpoint & { productCache: ProductCache; popular: Popular; limit: number }

export function toplistsAt(place: { type: string; id: number | null }, deps: Deps): Toplist[] {
  return [...deps.productCache.toplists.values()]
    .filter((list) => list.locationType === place.type && (list.locationId ?? 0) === (place.id ?? 0))
    .map((list) => toplistOf(list, deps))
    .filter(({ products }) => products.length > 0)
}

export function toplistOf(list: ToplistPlace, { productCache, popular, limit, audience, now }: Deps): Toplist {
  const { id, name, internalName, description, linkText, link, listFilter, siteTitle, normalBanner, mobileBanner } =
    list
  const { showFlashSales, showReviewCount, showScore, whereToShowReviews } = list
  const chosen = list.productIds.flatMap((product) => productCache.get(product) ?? [])
  const products = (list.productIds.length > 0 ? chosen : popular.in(list, now))
    .flatMap((product) => productCache.card(product.id, audience, now) ?? [])
    .filter(({ price }) => showFlashSales || !price.flashSale)
    .slice(0, limit)
  return {
    id,
    name,
    internalName,
    description,
    products,
    linkText,
    link,
    ...aboutOf(list, productCache),
    listFilter,
    siteTitle,
    showFlashSales,
    showReviewCount,
    showScore,
    whereToShowReviews,
    reviews: [],
    hasBanner: normalBanner !== null,
    normalBanner,
    mobileBanner,
  }
}

/** The subject of the list: set by the merchant, or the category or section of its products. */
function aboutOf({ id, name, categoryId, sectionId, ...target }: ToplistPlace, productCache: ProductCache) {
  if (target.listTypeName !== null && target.listId !== null) {
    return { listTypeName: target.listTypeName, listId: target.listId, listName: target.listName ?? name }
  }
  const category = categoryId === null ? undefined : productCache.categories.get(categoryId)
  if (category) return { listTypeName: 'category', listId: category.id, listName: category.name }
  const section = sectionId === null ? undefined : productCache.sections.get(sectionId)
  if (section) return { listTypeName: 'section', listId: section.id, listName: section.name }
  return { listTypeName: 'toplist', listId: id, listName: name }
}
