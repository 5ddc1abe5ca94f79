import type { Toplist, ToplistReview } from '#catalog/contract.ts'
import type { Audience } from '#catalog/price.ts'
import { topReviews } from '#catalog/top-reviews.ts'
import type { Queries } from '#core/server/db.ts'
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
  const { id, name, internalName, description, linkText, link, listFilter, siteTitle, normalBanner, mobileBanner } =
    list
  const { showFlashSales, showReviewCount, showScore, whereToShowReviews } = list
  const chosen = list.productIds.flatMap((product) => shelf.get(product) ?? [])
  const products = (list.productIds.length > 0 ? chosen : popular.in(list, now))
    .flatMap((product) => shelf.card(product.id, audience, now) ?? [])
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
    ...aboutOf(list, shelf),
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

const underTheList = 2

/** The lists with the reviews they show: the best of each product, or the two best of all. */
export async function withReviews(db: Queries, lists: readonly Toplist[]): Promise<Toplist[]> {
  const ids = lists.flatMap(({ whereToShowReviews, products }) =>
    whereToShowReviews > 0 ? products.map(({ id }) => id) : [],
  )
  if (ids.length === 0) return [...lists]
  const reviews = await db.query<ToplistReview>('toplist-reviews', reviewsSql, [ids])
  const byProduct = Map.groupBy(reviews, ({ productId }) => productId)
  return lists.map((list) => {
    const own = list.products.map(({ id }) => byProduct.get(id) ?? [])
    if (list.whereToShowReviews === underTheList) return { ...list, reviews: topReviews(own.flat(), 2) }
    return { ...list, reviews: list.whereToShowReviews > 0 ? own.flatMap((of) => topReviews(of, 1)) : [] }
  })
}

/** The best few of each product are enough to choose from. */
const reviewsSql = `
  select r.id, r.product_id as "productId", r.text, r.rating, r.upvotes, r.downvotes,
         case when r.is_anonymous then 'Anonym' else r.author end as author,
         case when not r.is_anonymous then '/api/avatar/' || r.member_id end as avatar
  from unnest($1::int[]) as p (id), lateral (
    select * from review where product_id = p.id and text <> '' and hidden_at is null
    order by upvotes - downvotes desc, created_at desc, id limit 4
  ) r`

/** What the list is about: as the shop keeper says, or the category or section its products are from. */
function aboutOf({ id, name, categoryId, sectionId, ...told }: ToplistPlace, shelf: Shelf) {
  if (told.listTypeName !== null && told.listId !== null) {
    return { listTypeName: told.listTypeName, listId: told.listId, listName: told.listName ?? name }
  }
  const category = categoryId === null ? undefined : shelf.categories.get(categoryId)
  if (category) return { listTypeName: 'category', listId: category.id, listName: category.name }
  const section = sectionId === null ? undefined : shelf.sections.get(sectionId)
  if (section) return { listTypeName: 'section', listId: section.id, listName: section.name }
  return { listTypeName: 'toplist', listId: id, listName: name }
}
